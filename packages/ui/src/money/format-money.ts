export type Currency = 'INR' | 'USD';

/**
 * An amount as a person in India writes it: `₹1,23,456.50`, `-₹1,200.00`, `$2,500.00`.
 *
 * @param value decimal amount (rupees or dollars, not paise or cents); it is shown with two decimals
 */
export function formatMoney(value: number, currency: Currency = 'INR'): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(value);
}

/** The sign that stands before an amount of the currency. */
export function currencySign(currency: Currency): string {
  return currency === 'INR' ? '₹' : '$';
}
