import fc from 'fast-check';
import {
  amountInWords,
  formatAmount,
  formatMoney,
  formatQuantity,
  MAX_MINOR_UNITS,
  minorUnits,
  toMinor,
} from '../index';

test.each([
  [0, '0.00', 'Rupees Zero Only'],
  [0.01, '0.01', 'One Paise Only'],
  [0.05, '0.05', 'Five Paise Only'],
  [1, '1.00', 'Rupees One Only'],
  [1.01, '1.01', 'Rupees One and One Paise Only'],
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
  expect(formatAmount(toMinor(decimal))).toBe(formatted);
  expect(amountInWords(toMinor(decimal))).toBe(words);
});

test('rupees carry their sign after the minus', () => {
  expect(formatMoney(minorUnits(2_175_085))).toBe('₹21,750.85');
  expect([0, 1, -1].map((paise) => formatMoney(minorUnits(paise)))).toEqual(['₹0.00', '₹0.01', '-₹0.01']);
  expect(formatMoney(minorUnits(-1_456_750))).toBe('-₹14,567.50');
});

test('dollars are grouped and spelled in millions', () => {
  expect(formatAmount(minorUnits(123_456_789), 'USD')).toBe('1,234,567.89');
  expect(formatMoney(minorUnits(-123_456_789), 'USD')).toBe('-$1,234,567.89');
  expect(amountInWords(minorUnits(123_456_789), 'USD')).toBe(
    'Dollars One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Eighty Nine Cents Only',
  );
  expect(amountInWords(minorUnits(5), 'USD')).toBe('Five Cents Only');
});

const anyAmount = fc.integer({ min: -MAX_MINOR_UNITS, max: MAX_MINOR_UNITS });
const anyCurrency = fc.constantFrom('INR' as const, 'USD' as const);

test('a formatted amount reads back as the same amount', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (paise, currency) => {
      expect(toMinor(formatAmount(minorUnits(paise), currency).replaceAll(',', ''))).toBe(paise);
    }),
  );
});

test('rupees are grouped by three digits and then by two', () => {
  fc.assert(
    fc.property(anyAmount, (paise) => {
      expect(formatAmount(minorUnits(paise))).toMatch(/^-?(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})\.\d{2}$/);
    }),
  );
});

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const powers: Readonly<Record<string, number>> = {
  Thousand: 1e3,
  Lakh: 1e5,
  Million: 1e6,
  Crore: 1e7,
  Billion: 1e9,
};

/** Parses a number in words: a larger power multiplies everything parsed before it. */
function numberOf(words: string): number {
  const values = words.split(' ').map((word) => {
    if (word === 'Hundred') return 100;
    if (powers[word]) return powers[word];
    return small.includes(word) ? small.indexOf(word) : 20 + 10 * tens.indexOf(word);
  });
  const read = (from: number, to: number): number => {
    const power = Math.max(...values.slice(from, to).filter((value) => value >= 100), 0);
    if (power === 0) return values.slice(from, to).reduce((sum, value) => sum + value, 0);
    const at = values.lastIndexOf(power, to - 1);
    return read(from, at) * power + (at + 1 < to ? read(at + 1, to) : 0);
  };
  return read(0, values.length);
}

/** Parses an amount in words. */
function amountOf(words: string): number {
  const match =
    /^(Minus )?(?:(?:Rupees|Dollars) (.+?))?(?: and )?(?:((?:[A-Z][a-z]+ ){1,2})(?:Paise|Cents) )?(?:(?<=.) ?Only)$/.exec(
      words,
    );
  const [, minus, whole = 'Zero', fraction = 'Zero'] = match ?? [];
  const size = numberOf(whole.trim()) * 100 + numberOf(fraction.trim());
  return minus ? -size : size;
}

test('an amount in words reads back as the same amount', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (paise, currency) => {
      expect(amountOf(amountInWords(minorUnits(paise), currency))).toBe(paise);
    }),
  );
});

test('quantities are grouped as in India and keep their decimals', () => {
  expect([1, 1_20_000.5, 18_450.125, 0.8].map(formatQuantity)).toEqual([
    '1',
    '1,20,000.5',
    '18,450.125',
    '0.8',
  ]);
});
