import { type MinorUnits, toDecimal } from './money';

export type Currency = 'INR' | 'USD';

const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollarFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount with two decimals and Indian digit grouping: `21,750.85`, `12,34,567.89`. */
export const formatAmount = (minorUnits: MinorUnits): string => amountFormat.format(toDecimal(minorUnits));

/** An amount with its currency's sign: `₹21,750.85`, `-$1,450.75`. */
export function formatMoney(minorUnits: MinorUnits, currency: Currency = 'INR'): string {
  const sign = minorUnits < 0 ? '-' : '';
  const size = Math.abs(minorUnits);
  return currency === 'USD'
    ? `${sign}$${dollarFormat.format(toDecimal(size))}`
    : `${sign}₹${formatAmount(size)}`;
}
