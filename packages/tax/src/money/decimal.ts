import { MAX_MINOR_UNITS } from './minor';
import { MoneyError, type MoneyProblem } from './money-error';

/** A decimal as written: `2.50` is 250 units with two digits. */
export interface ExactDecimal {
  readonly units: bigint;
  readonly digits: number;
}

/** A decimal as a whole number of its smallest units, or why it could not be parsed. */
export type DecimalReading =
  | { readonly ok: true; readonly units: number }
  | { readonly ok: false; readonly problem: MoneyProblem; readonly message: string };

const decimalPattern = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Parses a plain decimal; undefined for anything else, including digit grouping and exponents. */
export function exactDecimal(decimal: number | string): ExactDecimal | undefined {
  const match = decimalPattern.exec(String(decimal).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(sign + whole + fraction), digits: fraction.length };
}

const refusal = (problem: MoneyProblem, message: string): DecimalReading => ({ ok: false, problem, message });

/**
 * Parses a plain decimal with at most `digits` decimals (trailing zeros do not count), exactly: `readDecimal('2.375',
 * 3)` has 2375 units.
 */
export function readDecimal(decimal: number | string, digits: number): DecimalReading {
  const exact = exactDecimal(decimal);
  if (!exact) return refusal('not_a_number', `"${decimal}" is not a number such as 1250.50`);
  const [numerator, denominator] = [exact.units * 10n ** BigInt(digits), 10n ** BigInt(exact.digits)];
  if (numerator % denominator !== 0n)
    return refusal('too_many_decimals', `${decimal} has more than ${digits} decimals`);
  const units = Number(numerator / denominator);
  return Math.abs(units) > MAX_MINOR_UNITS
    ? refusal('too_large', `${decimal} is too large`)
    : { ok: true, units };
}

/**
 * The units of `readDecimal`.
 *
 * @throws {MoneyError} where there are none
 */
export function decimalUnits(decimal: number | string, digits: number): number {
  const reading = readDecimal(decimal, digits);
  if (!reading.ok) throw new MoneyError(reading.problem, reading.message);
  return reading.units;
}
