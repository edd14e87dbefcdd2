import { toMinor } from '../money/money';
import { isTdsDoubtful, TDS_NATURES, TDS_PERCENT_WITHOUT_PAN, TDS_RATES, tdsNameOn, tdsOn } from './tds';

test.each([
  [21_750.85, 2, 435.02, 435],
  [21_750.85, 1, 217.51, 218],
  [21_750.85, 10, 2_175.09, 2_175],
  [13_050.85, 2, 261.02, 261],
  [2_500, 2, 50, 50],
  [40_501, 2, 810.02, 810],
  [30_001, 2, 600.02, 600],
  [100_000, 2, 2_000, 2_000],
  [100_000, TDS_PERCENT_WITHOUT_PAN, 20_000, 20_000],
])('%d at %d%% is %d, to the rupee %d (LEDGER-4)', (base, percent, exact, roundedTax) => {
  expect(tdsOn(toMinor(base), percent)).toEqual({ exact: toMinor(exact), roundedTax: toMinor(roundedTax) });
});

test.each([
  ['2026-03-31', '194C'],
  ['2026-04-01', '1024'],
])('on %s a contractor is %s', (day, name) => {
  expect(tdsNameOn('contractor', day)).toBe(name);
});

test('codes belong to one nature each', () => {
  expect(new Set(TDS_NATURES.map((nature) => TDS_RATES[nature].code)).size).toBe(TDS_NATURES.length);
});

test.each([
  [435, false],
  [435.02, false],
  [436.02, false],
  [436.03, true],
  [434.01, true],
])('a stated deduction of %d against 435.02 is doubtful: %s', (stated, isDoubtful) => {
  expect(isTdsDoubtful(toMinor(stated), { exact: toMinor(435.02) })).toBe(isDoubtful);
});
