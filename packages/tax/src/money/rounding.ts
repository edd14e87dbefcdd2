import { type Minor, minorUnits } from './minor';

/**
 * The only place where Freightdesk rounds: `numerator / denominator` to whole minor units, half up, ties away from
 * zero, so that a credit exactly mirrors its invoice (LAW-9).
 *
 * @throws {MoneyError} for a result beyond the limit of {@link minorUnits}
 * @throws {RangeError} for a denominator of zero
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): Minor {
  const sign = numerator < 0n === denominator < 0n ? 1n : -1n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  return minorUnits(Number(sign * ((2n * top + bottom) / (2n * bottom))));
}
