import fc from 'fast-check';
import { minorUnits, roundOffToRupee, toMinor } from '../index';

test.each([
  ['14567.89', '14568', '0.11'],
  ['14567.49', '14567', '-0.49'],
  ['14567.50', '14568', '0.50'],
  ['0.49', '0', '-0.49'],
  ['999999.50', '1000000', '0.50'],
  ['17.02', '17', '-0.02'],
  ['111.20', '111', '-0.20'],
  ['25626.97', '25627', '0.03'],
  ['-14567.50', '-14568', '-0.50'],
])('%s is rounded to %s rupees by %s (LAW-9)', (total, expectedTotal, roundOff) => {
  expect(roundOffToRupee(toMinor(total))).toEqual({
    roundedTotal: toMinor(expectedTotal),
    roundOff: toMinor(roundOff),
  });
});

test('a rounded total is whole rupees and at most half a rupee away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (total) => {
      const { roundedTotal, roundOff } = roundOffToRupee(minorUnits(total));
      expect(roundedTotal % 100).toBe(0);
      expect(total + roundOff).toBe(roundedTotal);
      expect(roundOff).toBeGreaterThanOrEqual(-49);
      expect(roundOff).toBeLessThanOrEqual(50);
    }),
  );
});
