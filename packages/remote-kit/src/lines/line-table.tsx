import { unitText } from '@freightdesk/contracts/crm';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { type CategoryNames, useCategoryNames } from '../masters/master.queries';
import { LINE_COLUMNS, type LineColumn, type LineColumnName } from './line-columns';
import { columnTitle, columnValue, ratedCategories, rateText, type StoredLine } from './line-draft.rules';

type Column = TableColumn<StoredLine>;

export const Unit = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** The charge of a line and, below it, the unit that its costs are for. */
export function ChargeWithUnit({ chargeName, uom }: { chargeName: string; uom: string }) {
  return (
    <span>
      {chargeName}
      <Unit>{unitText(uom)}</Unit>
    </span>
  );
}

const discount = (line: StoredLine) => (
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

/** The column of that name as it is read; rates by category are one column for each category that occurs. */
function readColumns(
  name: LineColumnName,
  lines: readonly StoredLine[],
  nameOf: CategoryNames,
): readonly Column[] {
  const kind = LINE_COLUMNS[name].kind as LineColumn['kind'];
  if (kind === 'rates') return ratedCategories(lines).map((category) => categoryColumn(category, nameOf));
  const column = {
    key: name,
    header: columnTitle(name),
    cell: (line: StoredLine) => columnValue(name, line) || '–',
  };
  if (name === 'maxDiscountPercent') return [{ ...column, align: 'end', cell: discount }];
  if (kind === 'percent' || kind === 'number') return [{ ...column, align: 'end' }];
  if (kind === 'text') return [column];
  if (kind === 'money') return [{ ...column, kind, sticky: name === 'actualSellingCost' }];
  return [{ ...column, kind: 'code' }];
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
  leadingColumns?: readonly TableColumn<Line>[];
  rowKey: (line: Line) => number;
}

/** The lines of a quote or a contract, to be read; rates by category stand in a column for each category that occurs. */
export function LineTable<Line extends StoredLine>(props: LineTableProps<Line>) {
  const { caption, lines, columns, leadingColumns = [charge], rowKey } = props;
  const nameOf = useCategoryNames(columns.includes('dynamicRates') && ratedCategories(lines).length > 0);
  return (
    <DataTable<Line>
      caption={caption}
      height="content"
      columns={[...leadingColumns, ...columns.flatMap((name) => readColumns(name, lines, nameOf))]}
      rows={lines}
      rowKey={rowKey}
    />
  );
}
