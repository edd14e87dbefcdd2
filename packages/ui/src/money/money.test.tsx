import { render, screen } from '@testing-library/react';
import { type Currency, formatDate, formatDateTime, formatLongDate, formatMoney, Money } from '.';

test.each<[number, Currency, string]>([
  [0, 'INR', '₹0.00'],
  [123456.5, 'INR', '₹1,23,456.50'],
  [12345678.9, 'INR', '₹1,23,45,678.90'],
  [-1200, 'INR', '-₹1,200.00'],
  [2500, 'USD', '$2,500.00'],
])('%d %s is written %s', (value, currency, text) => {
  expect(formatMoney(value, currency)).toBe(text);
});

test('an unknown amount is a dash', () => {
  render(<Money value={undefined} />);
  expect(screen.getByText('–')).toBeInTheDocument();
});

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-11-20T18:29:59Z', '20/11/2026'],
  ['2026-11-20T18:30:00Z', '21/11/2026'],
  ['not a date', ''],
])('the day of %s in India is %s', (value, text) => {
  expect(formatDate(value)).toBe(text);
});

test('detail views spell the month', () => {
  expect(formatLongDate('2026-11-21')).toBe('21 November 2026');
});

test('the time of day is that of India', () => {
  expect(formatDateTime('2026-11-21T08:35:00Z')).toBe('21/11/2026, 14:05');
});
