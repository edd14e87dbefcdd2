import type { Minor } from './minor';
import { negated, toDecimal } from './money';

export type Currency = 'INR' | 'USD';

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const currencies = {
  INR: { sign: '₹', digits: new Intl.NumberFormat('en-IN', twoDecimals) },
  USD: { sign: '$', digits: new Intl.NumberFormat('en-US', twoDecimals) },
} as const;

/** An amount with two decimals and the digit grouping of its currency: `12,34,567.89` rupees, `1,234,567.89` dollars. */
export const formatAmount = (amount: Minor, currency: Currency = 'INR'): string =>
  currencies[currency].digits.format(toDecimal(amount));

/** The only formatter of money, with the sign of its currency: `₹21,750.85`, `-$1,450.75`. */
export const formatMoney = (amount: Minor, currency: Currency = 'INR'): string =>
  `${amount < 0 ? '-' : ''}${currencies[currency].sign}${formatAmount(amount < 0 ? negated(amount) : amount, currency)}`;

const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A count with Indian digit grouping, rounded to a whole number: `1,20,000`. */
export const formatCount = (count: number): string => counts.format(count);
