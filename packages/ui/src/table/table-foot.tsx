import { actionsLook, cellLook } from './cell-look';
import { Cell, Foot, Row } from './table.parts';
import type { TableColumn } from './table.types';

interface TableFootProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  withActions: boolean;
}

/** The row of totals, where any column has one. */
export function TableFoot<RowData>({ columns, withActions }: TableFootProps<RowData>) {
  if (columns.every((column) => column.footer === undefined)) return null;
  return (
    <Foot>
      <Row>
        {columns.map((column) => (
          <Cell key={column.key} {...cellLook(column)} data-label={column.header}>
            {column.footer}
          </Cell>
        ))}
        {withActions && <Cell {...actionsLook} />}
      </Row>
    </Foot>
  );
}
