import { readDecimal, scaled } from './decimal';
import type { MoneyProblem } from './money-error';
import { checkedMinorUnits } from './rounding';

/** Whole minor units of a currency: paise of INR, cents of USD. */
export type MinorUnits = number;

/** An amount that was read, or why it was refused. */
export type AmountReading =
  | { readonly ok: true; readonly minorUnits: MinorUnits }
  | { readonly ok: false; readonly problem: MoneyProblem; readonly message: string };

const AMOUNT_DIGITS = 2;

/** Reads an amount of plain decimals, at most two: `21750.85` and `'21750.85'`, not `'21,750.85'` (MONEY-1). */
export function parseAmount(decimal: number | string): AmountReading {
  const reading = readDecimal(decimal, AMOUNT_DIGITS);
  return reading.ok ? { ok: true, minorUnits: reading.units } : reading;
}

/** Minor units of an amount with at most two decimals, as `parseAmount`. Throws MoneyError. */
export const toMinorUnits = (decimal: number | string): MinorUnits => scaled(decimal, AMOUNT_DIGITS);

/** Minor units of an amount; zero for what is no number, as the consolidated preview counts it. */
export function amountOrZero(decimal: number | string): MinorUnits {
  const reading = parseAmount(decimal);
  return reading.ok ? reading.minorUnits : 0;
}

/** The decimal of an amount, as answers and screens carry it. Throws MoneyError for what is no minor units. */
export const toDecimal = (minorUnits: MinorUnits): number => (checkedMinorUnits(minorUnits) + 0) / 100;

/** The sum of amounts. Throws MoneyError when it grows too large. */
export const sumAmounts = (amounts: readonly MinorUnits[]): MinorUnits =>
  checkedMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0));

/** An amount with its sign turned; zero has none. */
export const negated = (minorUnits: MinorUnits): MinorUnits => 0 - minorUnits;
