import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { ChargeWithUnit } from './line-cells';
import { LINE_COLUMNS, type LineColumn, type LineColumnName } from './line-columns';
import { ratedCategories, rateText, type StoredLine } from './line-draft.rules';

type Column = TableColumn<StoredLine>;

const percentText = (percent: number | undefined): string => `${percent ?? 0}%`;

const discount = ({ maxDiscountPercent, needsApprovalIfExceedsDiscount }: StoredLine) => (
  <>
    {needsApprovalIfExceedsDiscount && <Badge tone="yellow">Needs Approval</Badge>}
    {` ${percentText(maxDiscountPercent)}`}
  </>
);

const categoryColumn = (category: string): Column => ({
  key: category,
  header: category,
  kind: 'money',
  cell: (line) => {
    const rate = line.dynamicRates[category];
    return rate ? rateText(rate, line) : '–';
  },
});

/** The column of that name as it is read; rates by category are one column for each category that occurs. */
function readColumns(name: LineColumnName, lines: readonly StoredLine[]): readonly Column[] {
  const { header, kind }: LineColumn = LINE_COLUMNS[name];
  const shown = header.replace(/ %$/, '');
  if (kind === 'rates') return ratedCategories(lines).map(categoryColumn);
  if (name === 'maxDiscountPercent') return [{ key: name, header: shown, align: 'end', cell: discount }];
  if (kind === 'percent')
    return [{ key: name, header: shown, align: 'end', cell: (line) => `${String(line[name] ?? '')}%` }];
  if (kind === 'money')
    return [{ key: name, header: shown, kind, cell: (line) => rateText(Number(line[name]), line) }];
  return [{ key: name, header: shown, kind: 'code', cell: (line) => String(line[name] || '–') }];
}

const charge: Column = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  cell: (line) => <ChargeWithUnit {...line} />,
};

export interface LineTableProps<Line extends StoredLine> {
  caption: string;
  lines: readonly Line[];
  columns: readonly LineColumnName[];
  /** What stands before the columns; the charge with its unit by default. */
  first?: readonly TableColumn<Line>[];
  rowKey: (line: Line) => number;
}

/** The lines of a quote or a contract, to be read; rates by category stand in a column for each category that occurs. */
export function LineTable<Line extends StoredLine>(props: LineTableProps<Line>) {
  const { caption, lines, columns, first = [charge], rowKey } = props;
  return (
    <DataTable<Line>
      caption={caption}
      height="content"
      columns={[...first, ...columns.flatMap((name) => readColumns(name, lines))]}
      rows={lines}
      rowKey={rowKey}
    />
  );
}
