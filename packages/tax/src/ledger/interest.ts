import { decimalUnits } from '../money/decimal';
import type { Minor } from '../money/minor';
import { roundedQuotient } from '../money/rounding';

const DAYS_OF_YEAR = 365n;
const PERCENT_DIGITS = 4;

/**
 * Simple interest on an overdue amount, in minor units: `percent` a year (at most four decimals), from the day after the
 * due day. It is shown where it was agreed, and posted by a debit note alone (LEDGER-8).
 *
 * @throws {MoneyError} for a rate with more than four decimals
 */
export const overdueInterest = (amount: Minor, percent: number, daysOverdue: number): Minor =>
  roundedQuotient(
    BigInt(amount) * BigInt(decimalUnits(percent, PERCENT_DIGITS)) * BigInt(Math.max(0, daysOverdue)),
    100n * 10n ** BigInt(PERCENT_DIGITS) * DAYS_OF_YEAR,
  );
