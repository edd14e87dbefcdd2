import { moneyText } from '@freightdesk/remote-kit';
import { columnOf, LINE_COLUMNS, type LineColumnName } from './line-columns.rules';
import type { StoredLine } from './line-draft.rules';

/** A price of a line: an amount in its currency, or a percentage of the assessed value. */
export const rateText = (rate: number, { uom, currency }: Pick<StoredLine, 'uom' | 'currency'>): string =>
  uom === 'PERCENTAGE' ? `${rate}%` : moneyText(rate, currency);

/** The header of a column whose figures show their unit themselves. */
export const columnTitle = (name: LineColumnName): string => LINE_COLUMNS[name].header.replace(/ %$/, '');

/** The value of a column as text; empty where the line has none, or a rate for each shipment category. */
export function columnValue(name: LineColumnName, line: StoredLine): string {
  const { kind, textOf = String } = columnOf(name);
  const value = String(line[name] ?? '');
  if (kind === 'rates') return '';
  if (kind === 'money') return rateText(Number(line[name]), line);
  return kind === 'percent' ? `${value || 0}%` : textOf(value);
}

/** The shipment categories that any of the lines has a rate for, in the order in which they occur. */
export const ratedCategories = (lines: readonly Pick<StoredLine, 'dynamicRates'>[]): string[] => [
  ...new Set(lines.flatMap(({ dynamicRates }) => Object.keys(dynamicRates))),
];
