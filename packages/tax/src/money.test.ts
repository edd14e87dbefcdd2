import fc from 'fast-check';
import {
  amountInWords,
  financialYear,
  formatAmount,
  formatMoney,
  isAmount,
  MoneyError,
  rateOfLine,
  toDecimal,
  toMinorUnits,
} from './index';

test.each([
  [21750.85, 2_175_085],
  ['21750.85', 2_175_085],
  ['0.05', 5],
  [-2.5, -250],
  ['100', 10_000],
  ['1.500', 150],
])('%p is %i paise', (decimal, minor) => {
  expect(toMinorUnits(decimal)).toBe(minor);
});

test.each([['1.005'], ['abc'], [''], ['1,000.00'], [Number.NaN], ['99999999999999999']])(
  '%p is no amount',
  (decimal) => {
    expect(() => toMinorUnits(decimal)).toThrow(MoneyError);
    expect(isAmount(decimal)).toBe(false);
  },
);

test('an amount survives the way to decimals and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      (minor) => toMinorUnits(toDecimal(minor)) === minor,
    ),
  );
});

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

test.each([
  ['2025-03-31T12:00:00+05:30', '2024-25', '24-25'],
  ['2025-04-01T00:00:00+05:30', '2025-26', '25-26'],
  ['2026-11-21T00:00:00+05:30', '2026-27', '26-27'],
  ['2028-02-29T00:00:00+05:30', '2027-28', '27-28'],
  ['1999-04-01T00:00:00+05:30', '1999-00', '99-00'],
  ['2026-03-31T18:29:59Z', '2025-26', '25-26'],
  ['2026-03-31T18:30:00Z', '2026-27', '26-27'],
])('%s lies in the financial year %s', (moment, label, short) => {
  expect(financialYear(new Date(moment))).toEqual({ label, short });
});

describe('the rate of a line (decisions C6)', () => {
  const rates = {
    dynamicRates: { '20FCL-DC': 900, AIR: 0 },
    sellingCost: 500,
    buyingCost: 300,
    slabs: [
      { portId: 4, standardsellingcost: 700 },
      { portId: 5, standardsellingcost: 0 },
    ],
  };

  test.each([
    ['the dynamic rate of the category, whatever its punctuation', rates, '20fcldc', undefined, 900],
    ['the selling cost where the dynamic rate is zero', rates, 'AIR', undefined, 500],
    ['the buying cost where the selling cost is missing', { buyingCost: 300 }, 'AIR', undefined, 300],
    ['zero where nothing is known', {}, 'AIR', undefined, 0],
    ['the slab of the port', rates, '20FCLDC', 4, 700],
    ['no slab that holds zero', rates, '20FCLDC', 5, 900],
    ['a rate for ALL categories', { dynamicRates: { ALL: 100 }, sellingCost: 5 }, 'LCL', undefined, 100],
  ])('%s', (_case, charge, category, port, rate) => {
    expect(rateOfLine(charge, category, port)).toBe(rate);
  });
});
