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
export interface EditedLine extends NamedLine {
  readonly at: number;
  readonly row: string;
}
export type EditorColumn = TableColumn<EditedLine>;

/** A column of typed cells that stands in one document alone, such as the rate of a category. */
export const typedColumn = (
  name: string,
  look: Omit<LineColumn, 'computed'> & Partial<LineCellProps['column']>,
): EditorColumn => ({
  key: name,
  header: look.header,
  width: look.width,
  align: look.kind === 'money' || look.kind === 'percent' || look.kind === 'number' ? 'end' : undefined,
  cell: ({ at, ...line }) => <LineCell {...{ at, line, name }} column={look} />,
});

/** The column of that name as the editor shows it. */
function editorColumn(name: LineColumnName): EditorColumn {
  const look: LineColumn = LINE_COLUMNS[name];
  const { header, width } = look;
  if (name === 'actualSellingCost')
    return {
      key: name,
      header,
      width,
      kind: 'money',
      pinned: true,
      cell: ({ at, ...line }) => <ActualSellingCost {...{ at, line }} />,
    };
  return look.kind === 'rates'
    ? { key: name, header, width, cell: ({ at, ...line }) => <RatesCell {...{ at, line }} /> }
    : typedColumn(name, look);
}

/** The columns that the lines need: that of rates by category only where a line has such rates. */
export const columnsNamed =
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
