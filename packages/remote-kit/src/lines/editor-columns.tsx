import type { TableColumn } from '@freightdesk/ui/table';
import {
  ActualSellingCost,
  type AnyLine,
  LineCell,
  type LineCellProps,
  type NamedLine,
  RatesCell,
} from './line-cells';
import { LINE_COLUMNS, type LineColumn, type LineColumnName } from './line-columns';
import { ChargeWithUnit } from './line-table';

/** A line of the form and its place, from 0. */
export interface EditorLine extends NamedLine {
  readonly index: number;
  readonly rowId: string;
}
export type EditorColumn = TableColumn<EditorLine>;

/** A column of typed cells that stands in one document alone, such as the rate of a category. */
export const inputColumn = (
  name: string,
  column: Omit<LineColumn, 'computed'> & Partial<LineCellProps['column']>,
): EditorColumn => ({
  key: name,
  header: column.header,
  width: column.width,
  align: column.kind === 'money' || column.kind === 'percent' || column.kind === 'number' ? 'end' : undefined,
  cell: ({ index, ...line }) => <LineCell {...{ index, line, name }} column={column} />,
});

/** The column of that name as the editor shows it. */
function editorColumn(name: LineColumnName): EditorColumn {
  const column: LineColumn = LINE_COLUMNS[name];
  const { header, width } = column;
  if (name === 'actualSellingCost')
    return {
      key: name,
      header,
      width,
      kind: 'money',
      sticky: true,
      cell: ({ index, ...line }) => <ActualSellingCost {...{ index, line }} />,
    };
  return column.kind === 'rates'
    ? { key: name, header, width, cell: ({ index, ...line }) => <RatesCell {...{ index, line }} /> }
    : inputColumn(name, column);
}

/** The columns that the lines need: that of rates by category only where a line has such rates. */
export const editorColumns =
  (names: readonly LineColumnName[]) =>
  (lines: readonly AnyLine[]): readonly EditorColumn[] =>
    names
      .filter(
        (name) =>
          name !== 'dynamicRates' || lines.some((line) => Object.keys(line.dynamicRates ?? {}).length > 0),
      )
      .map(editorColumn);

const charge: EditorColumn = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  width: '160px',
  cell: (line) => <ChargeWithUnit {...line} />,
};
/** Where the unit has a column of its own. */
const chargeAlone: EditorColumn = { ...charge, cell: ({ chargeName }) => chargeName };

/** The document may bring a column of its own that names the charge. */
export function withCharge(columns: readonly EditorColumn[]): readonly EditorColumn[] {
  const keys = new Set(columns.map(({ key }) => key));
  if (keys.has('charge')) return columns;
  return [keys.has('uom') ? chargeAlone : charge, ...columns];
}
