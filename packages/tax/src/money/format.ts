import type { Minor } from './minor';
import { negate, toDecimal } from './money';

export type Currency = 'INR' | 'USD';

/** Creates the format on first use: the first one of a page takes a slow browser about 50 ms. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): (number: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (number) => {
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(number);
  };
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const currencies = {
  INR: { sign: '₹', digits: numberFormat('en-IN', twoDecimals) },
  USD: { sign: '$', digits: numberFormat('en-US', twoDecimals) },
} as const;

/** An amount with two decimals and the digit grouping of its currency: `12,34,567.89` rupees, `1,234,567.89` dollars. */
export const formatAmount = (amount: Minor, currency: Currency = 'INR'): string =>
  currencies[currency].digits(toDecimal(amount));

/** The only formatter of money, with the sign of its currency: `₹21,750.85`, `-$1,450.75`. */
export const formatMoney = (amount: Minor, currency: Currency = 'INR'): string =>
  `${amount < 0 ? '-' : ''}${currencies[currency].sign}${formatAmount(amount < 0 ? negate(amount) : amount, currency)}`;

/** A count with Indian digit grouping, rounded to a whole number: `1,20,000`. */
export const formatCount = numberFormat('en-IN', { maximumFractionDigits: 0 });

/** A quantity, weight or volume with Indian digit grouping and at most three decimals: `1,20,000.5`. */
export const formatQuantity = numberFormat('en-IN', { maximumFractionDigits: 3 });
