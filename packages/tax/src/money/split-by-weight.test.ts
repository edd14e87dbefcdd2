import fc from 'fast-check';
import { minorUnits, sharedOut } from '../index';

const amounts = (of: readonly number[]) => of.map(minorUnits);

test.each([
  ['in proportion', 300, [100, 200], [100, 200]],
  ['what does not divide to the nearest', 100, [1, 1, 1], [33, 34, 33]],
  ['nothing to what has no weight', 5, [0, 10, 0], [0, 5, 0]],
  ['all to the first where nothing has a weight', 7, [0, 0], [7, 0]],
  ['to nobody where there is nobody', 7, [], []],
])('%s', (_case, amount, weights, shares) => {
  expect(sharedOut(minorUnits(amount), amounts(weights))).toEqual(shares);
});

const anyWeights = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 12 });

test('shares are never below zero or above their weight, and add up to the paisa', () => {
  fc.assert(
    fc.property(anyWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.floor(whole * part);
      const shares = sharedOut(minorUnits(amount), amounts(weights));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
      }
    }),
  );
});
