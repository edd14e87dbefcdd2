import { Body } from './table.parts';
import type { TableColumn, TableRowHandlers } from './table.types';
import { TableRow } from './table-row';

export interface TableBodyProps<RowData> extends TableRowHandlers<RowData> {
  rows: readonly RowData[];
  columns: readonly TableColumn<RowData>[];
  rowKey: (row: RowData) => string | number;
}

/** All rows at once. */
export function TableBody<RowData>({ rows, rowKey, ...row }: TableBodyProps<RowData>) {
  return (
    <Body>
      {rows.map((record) => (
        <TableRow key={rowKey(record)} row={record} {...row} />
      ))}
    </Body>
  );
}
