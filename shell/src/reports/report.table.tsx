import { Link } from '@freightdesk/remote-kit';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { ReportAnswer, ReportRow } from './report.model';
import { isFigure, labelOf, linkOf, othersOf, type ReportChoice, textOf } from './report.rules';

const KINDS = { text: 'text', count: 'number', money: 'money', dollars: 'money', date: 'date' } as const;

/** The columns of a report; the name of a row leads to its records. */
function columnsOf(choice: ReportChoice, { total }: ReportAnswer): readonly TableColumn<ReportRow>[] {
  const labelColumn: TableColumn<ReportRow> = {
    key: 'label',
    header: choice.group.label,
    keyColumn: true,
    interactive: true,
    footer: 'Total',
    cell: (row) => {
      const to = linkOf(choice, row);
      return to ? <Link to={to}>{labelOf(row)}</Link> : labelOf(row);
    },
  };
  const others = choice.report.columns.map((column) => ({
    key: column.field,
    header: column.header,
    kind: KINDS[column.kind],
    cell: (row: ReportRow) => textOf(column, row),
    ...(isFigure(column) && { footer: textOf(column, total) }),
  }));
  return [labelColumn, ...others];
}

/** The figures of a report, which its plot shows as well. */
export function ReportTable({ choice, answer }: { choice: ReportChoice; answer: ReportAnswer }) {
  const { rest } = answer;
  const rows = rest ? [...answer.rows, othersOf(rest)] : answer.rows;
  return (
    <DataTable
      caption={`Figures by ${choice.group.label.toLowerCase()}`}
      columns={columnsOf(choice, answer)}
      rows={rows}
      rowKey={({ key }) => key}
      height="content"
      empty={
        <EmptyState
          title="Nothing in this period"
          hint="Choose another period or status and generate the report."
        />
      }
    />
  );
}
