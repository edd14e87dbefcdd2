import { readDecimal } from '../money/decimal';
import type { Minor } from '../money/minor';

const measures = new Set(
  'CBM KG KGS KILOGRAM KILOGRAMS TON TONS TONNE TONNES MT MTS WM WEIGHT VOLUME'.split(' '),
);

/** Whether a unit is measured (volume or weight) with three decimals, rather than counted (MONEY-7). */
export const isMeasuredUnit = (unit: string): boolean =>
  unit
    .toUpperCase()
    .replace('W/M', 'WM')
    .split(/[^A-Z]+/)
    .some((word) => measures.has(word));

/** What is wrong with a quantity of `unit`, for the user to read; undefined when nothing is. */
export function quantityProblem(quantity: number, unit: string): string | undefined {
  if (!Number.isFinite(quantity) || quantity <= 0) return 'Quantity must be above 0';
  if (!isMeasuredUnit(unit))
    return Number.isSafeInteger(quantity) ? undefined : 'Quantity must be a whole number of at least 1';
  return readDecimal(quantity, 3).ok ? undefined : 'Quantity takes at most three decimals';
}

/** The largest amount of a line in minor units, so that the sums of a document stay within what can be computed. */
const LARGEST_LINE_AMOUNT = 999_999_999_900;

/** What is wrong with quantity times rate, for the user to read; undefined when nothing is. */
export const lineAmountProblem = (quantity: number, rate: Minor): string | undefined =>
  quantity * rate > LARGEST_LINE_AMOUNT ? 'A line comes to at most 9,99,99,99,999' : undefined;
