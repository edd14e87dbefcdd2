import type { TableColumn } from '@freightdesk/ui/table';
import { ChargeWithUnit } from './charge-with-unit';
import { type AnyLine, type EditorLine, type InputColumn, LineCell } from './line-cells';

/** A column of the line editor. */
export type EditorColumn<Line extends AnyLine = AnyLine> = TableColumn<EditorLine<Line>>;

const FIGURES: readonly InputColumn['kind'][] = ['money', 'percent', 'number'];

/** A column whose cells are inputs of the field `name` of each line. */
export const inputColumn = (name: string, column: InputColumn): EditorColumn => ({
  key: name,
  header: column.header,
  width: column.width,
  align: FIGURES.includes(column.kind) ? 'end' : undefined,
  cell: (line) => <LineCell line={line} name={name} column={column} />,
});

const chargeWithUnitColumn: EditorColumn = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  width: '160px',
  cell: (line) => <ChargeWithUnit {...line} />,
};
/** For documents whose unit has a column of its own. */
const chargeColumn: EditorColumn = { ...chargeWithUnitColumn, cell: ({ chargeName }) => chargeName };

/** Puts the charge before the columns, unless they have a column `charge` of their own. */
export function withCharge<Line extends AnyLine>(
  columns: readonly EditorColumn<Line>[],
): readonly EditorColumn<Line>[] {
  const keys = new Set(columns.map(({ key }) => key));
  if (keys.has('charge')) return columns;
  return [keys.has('uom') ? chargeColumn : chargeWithUnitColumn, ...columns];
}
