import { ChargeWithUnit } from '@freightdesk/remote-kit';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { rateText } from '../service-lines/line-text.rules';
import { cellText, headerOf, type MatrixColumn, type MatrixRow } from './matrix.rules';

/** A figure as money in its currency or as a percentage; a dash where there is none. */
function figureText(row: MatrixRow, column: MatrixColumn): string {
  const text = cellText(row, column);
  if (text === '') return '–';
  return column.kind === 'rate' ? rateText(Number(text), row) : `${text}%`;
}

const columnOf = (column: MatrixColumn): TableColumn<MatrixRow> => ({
  key: headerOf(column),
  header: headerOf(column),
  kind: 'money',
  cell: (row) => figureText(row, column),
});

interface MatrixTableProps {
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
}

/** The read-only matrix of a version. */
export function MatrixTable({ rows, columns }: MatrixTableProps) {
  return (
    <DataTable
      caption="Charges matrix"
      height="content"
      rows={rows}
      rowKey={({ chargeId }) => chargeId}
      columns={[
        { key: 'charge', header: 'Charge', keyColumn: true, cell: (row) => <ChargeWithUnit {...row} /> },
        ...columns.map(columnOf),
      ]}
      empty={<EmptyState title="No charges" />}
    />
  );
}
