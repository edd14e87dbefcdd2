import fc from 'fast-check';
import {
  add,
  amountOrZero,
  MAX_MINOR_UNITS,
  type Minor,
  MoneyError,
  minorUnits,
  negate,
  parseAmount,
  subtract,
  sumAmounts,
  toDecimal,
  toMinor,
} from '../index';

const anyAmount = fc.integer({ min: -MAX_MINOR_UNITS, max: MAX_MINOR_UNITS });

test.each([
  [21750.85, 2_175_085],
  ['21750.85', 2_175_085],
  [' 7.5 ', 750],
  ['0.05', 5],
  ['-0.00', 0],
  [-2.5, -250],
  ['100', 10_000],
  ['1.500', 150],
  ['0009999999999999.99', MAX_MINOR_UNITS],
])('%p is %i paise', (decimal, paise) => {
  expect(toMinor(decimal)).toBe(paise);
  expect(parseAmount(decimal)).toEqual({ ok: true, minorUnits: paise });
});

test.each([
  ['1.005', 'too_many_decimals'],
  [0.1 + 0.2, 'too_many_decimals'],
  ['abc', 'not_a_number'],
  ['', 'not_a_number'],
  ['21,750.85', 'not_a_number'],
  ['₹5', 'not_a_number'],
  ['1e3', 'not_a_number'],
  ['+5', 'not_a_number'],
  ['.5', 'not_a_number'],
  ['5.', 'not_a_number'],
  ['1.2.3', 'not_a_number'],
  ['٣', 'not_a_number'],
  [Number.NaN, 'not_a_number'],
  [Number.POSITIVE_INFINITY, 'not_a_number'],
  ['10000000000000.00', 'too_large'],
  ['9'.repeat(31), 'not_a_number'],
])('%p is refused as an amount: %s', (decimal, problem) => {
  expect(() => toMinor(decimal)).toThrow(MoneyError);
  expect(parseAmount(decimal)).toMatchObject({ ok: false, problem });
  expect(amountOrZero(decimal)).toBe(0);
});

test('an amount survives the way to a decimal, its text and back', () => {
  fc.assert(
    fc.property(anyAmount, (paise) => {
      expect(toMinor(toDecimal(minorUnits(paise)))).toBe(paise);
      expect(toMinor(JSON.stringify(toDecimal(minorUnits(paise))))).toBe(paise);
    }),
  );
});

test.each([[12.5], [Number.NaN], [MAX_MINOR_UNITS + 1]])('%p is no minor units', (figure) => {
  expect(() => toDecimal(figure as Minor)).toThrow(MoneyError);
});

test('a zero has no sign, whatever became of it', () => {
  expect(toDecimal(minorUnits(-0))).toBe(0);
  expect(negate(minorUnits(0))).toBe(0);
});

test('a sum that grows too large is refused', () => {
  expect(sumAmounts([minorUnits(1), minorUnits(2), minorUnits(-4)])).toBe(-1);
  expect(sumAmounts([])).toBe(0);
  expect(() => sumAmounts([minorUnits(MAX_MINOR_UNITS), minorUnits(1)])).toThrow(MoneyError);
});

test('amounts are added, subtracted and turned round, and never grow too large', () => {
  const [most, paisa] = [minorUnits(MAX_MINOR_UNITS), minorUnits(1)];
  expect(add(minorUnits(250), paisa)).toBe(251);
  expect(subtract(paisa, minorUnits(250))).toBe(-249);
  expect([negate(minorUnits(250)), negate(minorUnits(-250))]).toEqual([-250, 250]);
  expect(() => add(most, paisa)).toThrow(MoneyError);
  expect(() => subtract(negate(most), paisa)).toThrow(MoneyError);
});

test.each([
  ['abc', '"abc" is not a number such as 1250.50'],
  ['1.005', '1.005 has more than 2 decimals'],
  ['10000000000000', '10000000000000 is too large'],
])('%s is refused with its reason', (decimal, message) => {
  expect(parseAmount(decimal)).toMatchObject({ ok: false, message });
  expect(() => toMinor(decimal)).toThrow(message);
});

test('an amount that can be read counts in the preview as it is', () => {
  expect(amountOrZero('1250.50')).toBe(125_050);
});

test.each([
  [12.5, 'not_a_number', '12.5 is no whole number of minor units'],
  [MAX_MINOR_UNITS + 1, 'too_large', `${MAX_MINOR_UNITS + 1} minor units are too large an amount`],
])('%p is no minor units: %s', (count, problem, message) => {
  expect(() => minorUnits(count)).toThrow(expect.objectContaining({ name: 'MoneyError', problem, message }));
});
