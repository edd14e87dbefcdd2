import { VisuallyHidden } from '../visually-hidden';
import { actionsLook, cellLook } from './cell-look';
import { Head, HeaderCell, Row } from './table.parts';
import type { TableColumn } from './table.types';

interface TableHeadProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  withActions: boolean;
}

/** The row of column headers. */
export function TableHead<RowData>({ columns, withActions }: TableHeadProps<RowData>) {
  return (
    <Head>
      <Row>
        {columns.map((column) => (
          <HeaderCell key={column.key} {...cellLook(column)} style={{ width: column.width }}>
            {column.header}
          </HeaderCell>
        ))}
        {withActions && (
          <HeaderCell {...actionsLook}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        )}
      </Row>
    </Head>
  );
}
