import { amountInWords, formatAmount, formatMoney, toMinorUnits } from '../index';

test.each([
  [0, '0.00', 'Rupees Zero Only'],
  [0.05, '0.05', 'Five Paise Only'],
  [1, '1.00', 'Rupees One Only'],
  [101, '101.00', 'Rupees One Hundred One Only'],
  [999, '999.00', 'Rupees Nine Hundred Ninety Nine Only'],
  [1000, '1,000.00', 'Rupees One Thousand Only'],
  [12345, '12,345.00', 'Rupees Twelve Thousand Three Hundred Forty Five Only'],
  [99999, '99,999.00', 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
  [100000, '1,00,000.00', 'Rupees One Lakh Only'],
  [100001, '1,00,001.00', 'Rupees One Lakh One Only'],
  [
    123456.78,
    '1,23,456.78',
    'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only',
  ],
  [
    999999.99,
    '9,99,999.99',
    'Rupees Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
  ],
  [1000000, '10,00,000.00', 'Rupees Ten Lakh Only'],
  [
    1234567.89,
    '12,34,567.89',
    'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Eighty Nine Paise Only',
  ],
  [10000000, '1,00,00,000.00', 'Rupees One Crore Only'],
  [
    12345678.9,
    '1,23,45,678.90',
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only',
  ],
  [100000000, '10,00,00,000.00', 'Rupees Ten Crore Only'],
  [1000000000, '1,00,00,00,000.00', 'Rupees One Hundred Crore Only'],
  [
    12345678901.23,
    '12,34,56,78,901.23',
    'Rupees One Thousand Two Hundred Thirty Four Crore Fifty Six Lakh Seventy Eight Thousand Nine Hundred One and Twenty Three Paise Only',
  ],
  [-14567.5, '-14,567.50', 'Minus Rupees Fourteen Thousand Five Hundred Sixty Seven and Fifty Paise Only'],
])('%d is written %s and spelled %s', (decimal, formatted, words) => {
  expect(formatAmount(toMinorUnits(decimal))).toBe(formatted);
  expect(amountInWords(toMinorUnits(decimal))).toBe(words);
});

test('dollars are grouped and spelled in millions', () => {
  expect(formatMoney(-123_456_789, 'USD')).toBe('-$1,234,567.89');
  expect(amountInWords(123_456_789, 'USD')).toBe(
    'Dollars One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Eighty Nine Cents Only',
  );
});
