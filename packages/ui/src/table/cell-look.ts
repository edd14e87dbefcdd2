import type { CellLook } from './table.styles';
import type { TableColumn } from './table.types';

/** How a column's cells look: money to the right, money, dates and codes on one line. */
export function cellLook<Row>(column: TableColumn<Row>): CellLook {
  const { kind = 'text', align, keyColumn = false } = column;
  return { $align: align ?? (kind === 'money' ? 'end' : 'start'), $nowrap: kind !== 'text', $key: keyColumn };
}

export const actionsLook: CellLook = { $align: 'end', $nowrap: true, $key: false };
