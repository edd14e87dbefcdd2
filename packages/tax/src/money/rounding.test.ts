import fc from 'fast-check';
import { MAX_MINOR_UNITS, MoneyError, roundedQuotient } from '../index';

const LARGEST = BigInt(MAX_MINOR_UNITS);

test.each([
  [5n, 10n, 1],
  [-5n, 10n, -1],
  [4n, 10n, 0],
  [-4n, 10n, 0],
  [15n, 10n, 2],
  [25n, 10n, 3],
  [5n, -10n, -1],
  [0n, -10n, 0],
])('%s / %s rounds to %i', (numerator, denominator, expectedAmount) => {
  expect(roundedQuotient(numerator, denominator)).toBe(expectedAmount);
});

test('nothing lies nearer than what is rounded to, and a tie goes away from zero', () => {
  fc.assert(
    fc.property(fc.bigInt(-LARGEST, LARGEST), fc.bigInt(1n, 10_000n), (top, bottom) => {
      const rest = top - BigInt(roundedQuotient(top, bottom)) * bottom;
      const twice = 2n * (rest < 0n ? -rest : rest);
      expect(twice <= bottom).toBe(true);
      if (twice === bottom) expect(rest < 0n).toBe(top > 0n);
    }),
  );
});

test('the rounding of a negative is the mirror of the positive', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, LARGEST), fc.bigInt(1n, 10_000n), (top, bottom) => {
      expect(roundedQuotient(-top, bottom) + roundedQuotient(top, bottom)).toBe(0);
    }),
  );
});

test('a result that no longer fits is refused instead of losing digits', () => {
  expect(() => roundedQuotient(10n ** 15n, 1n)).toThrow(MoneyError);
});
