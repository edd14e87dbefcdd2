import fc from 'fast-check';
import { MoneyError, parseAmount, toDecimal, toMinorUnits } from '../index';

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
    expect(parseAmount(decimal).ok).toBe(false);
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
