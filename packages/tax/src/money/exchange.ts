import { decimalUnits } from './decimal';
import type { Minor } from './minor';
import { roundedQuotient } from './rounding';

/** A rate is never rounded; it has at most this many decimals. */
export const RATE_DIGITS = 6;

/**
 * The rupee value of an amount in foreign currency, per line and before tax (LAW-9). `exchangeRate` is rupees for one
 * unit of the currency, at most six decimals.
 *
 * @throws {MoneyError} when the rate has more than six decimals, or the result is too large
 */
export const toRupees = (foreignAmount: Minor, exchangeRate: number | string): Minor =>
  roundedQuotient(
    BigInt(foreignAmount) * BigInt(decimalUnits(exchangeRate, RATE_DIGITS)),
    10n ** BigInt(RATE_DIGITS),
  );
