import { type CategoryNames, ChargeWithUnit } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { columnOf, type LineColumnName } from './line-columns.rules';
import type { StoredLine } from './line-draft.rules';
import { columnTitle, columnValue, ratedCategories, rateText } from './line-text.rules';

type Column = TableColumn<StoredLine>;

const discountCell = (line: StoredLine) => (
  <>
    {line.needsApprovalIfExceedsDiscount && <Badge tone="yellow">Needs Approval</Badge>}
    {` ${columnValue('maxDiscountPercent', line)}`}
  </>
);

const categoryColumn = (category: string, nameOf: CategoryNames): Column => ({
  key: category,
  header: nameOf(category),
  kind: 'money',
  cell: (line) => {
    const rate = line.dynamicRates[category];
    return rate ? rateText(rate, line) : '–';
  },
});

/** The columns for one column of the lines: rates have a column for each category that occurs, all others one. */
function tableColumns(
  name: LineColumnName,
  lines: readonly StoredLine[],
  nameOf: CategoryNames,
): readonly Column[] {
  const { kind } = columnOf(name);
  if (kind === 'rates') return ratedCategories(lines).map((category) => categoryColumn(category, nameOf));
  const column = {
    key: name,
    header: columnTitle(name),
    cell: (line: StoredLine) => columnValue(name, line) || '–',
  };
  if (name === 'maxDiscountPercent') return [{ ...column, align: 'end', cell: discountCell }];
  if (kind === 'percent' || kind === 'number') return [{ ...column, align: 'end' }];
  if (kind === 'text') return [column];
  if (kind === 'money') return [{ ...column, kind, sticky: name === 'actualSellingCost' }];
  return [{ ...column, kind: 'code' }];
}

const chargeColumn: Column = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  cell: (line) => <ChargeWithUnit {...line} />,
};

const codeOf: CategoryNames = (code) => code;

interface LineTableProps<Line extends StoredLine> {
  caption: string;
  lines: readonly Line[];
  columns: readonly LineColumnName[];
  /** The names of the shipment categories, for columns of rates; their codes by default. */
  nameOf?: CategoryNames;
  /** The columns before these; the charge with its unit by default. */
  leadingColumns?: readonly TableColumn<Line>[];
  rowKey: (line: Line) => number;
}

/** The lines of a quote or a contract for reading. */
export function LineTable<Line extends StoredLine>(props: LineTableProps<Line>) {
  const { caption, lines, columns, nameOf = codeOf, leadingColumns = [chargeColumn], rowKey } = props;
  return (
    <DataTable<Line>
      caption={caption}
      height="content"
      columns={[...leadingColumns, ...columns.flatMap((name) => tableColumns(name, lines, nameOf))]}
      rows={lines}
      rowKey={rowKey}
    />
  );
}
