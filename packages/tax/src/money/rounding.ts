import { MoneyError } from './money-error';

/** The largest figure in minor units: fifteen digits survive the way to a JSON number and back. */
export const MAX_MINOR_UNITS = 999_999_999_999_999;

/** Refuses what is no whole number of minor units within the limit. Throws MoneyError. */
export function checkedMinorUnits(minorUnits: number): number {
  if (!Number.isInteger(minorUnits))
    throw new MoneyError('not_a_number', `${minorUnits} is no whole number of minor units`);
  if (Math.abs(minorUnits) > MAX_MINOR_UNITS)
    throw new MoneyError('too_large', `${minorUnits} minor units are too large an amount`);
  return minorUnits;
}

/**
 * The one place where Freightdesk rounds: `numerator / denominator` to whole minor units, half up, ties away
 * from zero, so that a credit is the exact mirror of its invoice (LAW-9). Throws MoneyError for a
 * result beyond `MAX_MINOR_UNITS` and RangeError for a denominator of zero.
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n === denominator < 0n ? 1n : -1n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  return checkedMinorUnits(Number(sign * ((2n * top + bottom) / (2n * bottom))));
}
