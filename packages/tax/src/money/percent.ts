import { decimalUnits } from './decimal';
import type { Minor } from './minor';
import { roundedQuotient } from './rounding';

const PERCENT_DIGITS = 4;
const HUNDRED_PERCENT = 100n * 10n ** BigInt(PERCENT_DIGITS);

const percentUnits = (percent: number): bigint => BigInt(decimalUnits(percent, PERCENT_DIGITS));

/**
 * `percent` (at most four decimals) of an amount, rounded.
 *
 * @throws {MoneyError} when `percent` has more than four decimals, or the result is too large
 */
export const percentOf = (amount: Minor, percent: number): Minor =>
  roundedQuotient(BigInt(amount) * percentUnits(percent), HUNDRED_PERCENT);

/**
 * Half of `percent` of an amount, rounded once: CGST of a full rate.
 *
 * @throws {MoneyError} when `percent` has more than four decimals, or the result is too large
 */
export const halfPercentOf = (amount: Minor, percent: number): Minor =>
  roundedQuotient(BigInt(amount) * percentUnits(percent), 2n * HUNDRED_PERCENT);

/** An amount without the `percent` that it includes: the taxable value of a price that includes its tax. */
export const amountBeforePercent = (gross: Minor, percent: number): Minor =>
  roundedQuotient(BigInt(gross) * HUNDRED_PERCENT, HUNDRED_PERCENT + percentUnits(percent));
