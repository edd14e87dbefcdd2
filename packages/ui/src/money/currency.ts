export type Currency = 'INR' | 'USD';

/** The sign that stands before an amount of the currency. */
export const currencySign = (currency: Currency): string => (currency === 'INR' ? '₹' : '$');
