import { decimalUnits, readDecimal } from './decimal';
import { type Decimal, type Minor, minorUnits, ZERO } from './minor';
import type { MoneyProblem } from './money-error';

/** A parsed amount, or why it was refused. */
export type AmountReading =
  | { readonly ok: true; readonly minorUnits: Minor }
  | { readonly ok: false; readonly problem: MoneyProblem; readonly message: string };

const AMOUNT_DIGITS = 2;

/** Parses an amount with at most two plain decimals: `21750.85` and `'21750.85'`, not `'21,750.85'` (MONEY-1). */
export function parseAmount(decimal: Decimal | string): AmountReading {
  const reading = readDecimal(decimal, AMOUNT_DIGITS);
  return reading.ok ? { ok: true, minorUnits: minorUnits(reading.units) } : reading;
}

/**
 * Minor units of an amount with at most two decimals, as {@link parseAmount}.
 *
 * @throws {MoneyError} for what {@link parseAmount} refuses
 */
export const toMinor = (decimal: Decimal | string): Minor => minorUnits(decimalUnits(decimal, AMOUNT_DIGITS));

/** Minor units of an amount; zero for what is not a number, as the consolidated preview counts it. */
export function amountOrZero(decimal: Decimal | string): Minor {
  const reading = parseAmount(decimal);
  return reading.ok ? reading.minorUnits : ZERO;
}

/**
 * The decimal of an amount, as answers and screens carry it.
 *
 * @throws {MoneyError} for what is not minor units
 */
export const toDecimal = (amount: Minor): Decimal => (minorUnits(amount) + 0) / 100;

/**
 * The sum of amounts.
 *
 * @throws {MoneyError} when it grows too large
 */
export const sumAmounts = (amounts: readonly Minor[]): Minor =>
  minorUnits(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/**
 * The sum of two amounts.
 *
 * @throws {MoneyError} when it grows too large
 */
export const add = (one: Minor, other: Minor): Minor => minorUnits(one + other);

/** An amount minus another; may be negative. */
export const subtract = (whole: Minor, part: Minor): Minor => minorUnits(whole - part);

/** An amount with the opposite sign; zero stays zero. */
export const negate = (amount: Minor): Minor => minorUnits(0 - amount);

export const smallerOf = (one: Minor, other: Minor): Minor => (one < other ? one : other);
export const largerOf = (one: Minor, other: Minor): Minor => (one > other ? one : other);
