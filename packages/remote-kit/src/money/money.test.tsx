import type { Currency } from '@freightdesk/tax';
import { render, screen } from '@testing-library/react';
import { andDollars, Money } from './money';

test.each<[number | null | undefined, Currency, string]>([
  [0, 'INR', '₹0.00'],
  [123456.5, 'INR', '₹1,23,456.50'],
  [12345678.9, 'INR', '₹1,23,45,678.90'],
  [-1200, 'INR', '-₹1,200.00'],
  [2500, 'USD', '$2,500.00'],
  [undefined, 'INR', '–'],
  [null, 'USD', '–'],
])('%p %s is written %s', (value, currency, text) => {
  render(<Money value={value} currency={currency} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  [0, undefined],
  [2500, 'and $2,500.00'],
  [-1, 'and -$1.00'],
])('%p dollars beside rupees are written %p', (USD, text) => {
  expect(andDollars({ USD })).toBe(text);
});
