import { type MinorUnits, toDecimal } from './money';

export type Currency = 'INR' | 'USD';

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const currencies = {
  INR: { sign: '₹', digits: new Intl.NumberFormat('en-IN', twoDecimals) },
  USD: { sign: '$', digits: new Intl.NumberFormat('en-US', twoDecimals) },
} as const;

/** An amount with two decimals and the digit grouping of its currency: `12,34,567.89` rupees, `1,234,567.89` dollars. */
export const formatAmount = (minorUnits: MinorUnits, currency: Currency = 'INR'): string =>
  currencies[currency].digits.format(toDecimal(minorUnits));

/** An amount with its currency's sign: `₹21,750.85`, `-$1,450.75`. */
export const formatMoney = (minorUnits: MinorUnits, currency: Currency = 'INR'): string =>
  `${minorUnits < 0 ? '-' : ''}${currencies[currency].sign}${formatAmount(Math.abs(minorUnits), currency)}`;
