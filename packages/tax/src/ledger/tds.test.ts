import { subtract, sumAmounts, toMinor } from '../money/money';
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

/** The vectors of the facts: taxable value, GST, pure agent, the base, its rate, TDS to the rupee, and what the bank receives. */
test.each([
  [21_750.85, 3_876.15, 0, 21_750.85, 2, 435, 25_192],
  [21_750.85, 3_876.15, 0, 21_750.85, 1, 218, 25_409],
  [21_750.85, 3_876.15, 0, 21_750.85, 10, 2_175, 23_452],
  [13_050.85, 2_310.15, 0, 13_050.85, 2, 261, 15_100],
  [2_500, 450, 38_001, 2_500, 2, 50, 40_901],
  [2_500, 450, 38_001, 40_501, 2, 810, 40_141],
  [30_000, 5_400, 0, 0, 2, 0, 35_400],
  [30_001, 5_400.18, 0, 30_001, 2, 600, 34_801.18],
  [100_000, 5_000, 0, 100_000, 2, 2_000, 103_000],
  [100_000, 18_000, 0, 100_000, TDS_PERCENT_WITHOUT_PAN, 20_000, 98_000],
])(
  'of %d, GST %d and %d as a pure agent, %d at %d%% keeps back %d: the bank gets %d (LEDGER-4)',
  (...vector) => {
    const [taxable, gst, pureAgent, base, percent, tds, received] = vector;
    const { roundedTax } = tdsOn(toMinor(base), percent);
    const total = sumAmounts([taxable, gst, pureAgent].map(toMinor));
    expect([roundedTax, subtract(total, roundedTax)]).toEqual([toMinor(tds), toMinor(received)]);
  },
);

test.each([
  ['contractor_individual', '194C', '1023', 1],
  ['contractor', '194C', '1024', 2],
  ['technical_services', '194J(a)', '1026', 2],
  ['professional_fees', '194J(b)', '1027', 10],
  ['commission', '194H', '1006', 2],
  ['rent_of_equipment', '194-I(a)', '1008', 2],
  ['rent_of_land', '194-I(b)', '1009', 10],
] as const)('%s has the section %s, the code %s and %d%% (LEDGER-4)', (nature, section, code, percent) => {
  expect(TDS_RATES[nature]).toEqual({ section, code, percent });
});

test('income tax and GST are kept back of the same value, each by itself (LEDGER-4)', () => {
  const [value, tax] = [toMinor(300_000), toMinor(54_000)];
  const incomeTax = tdsOn(value, 2).roundedTax;
  const gst = tdsOn(value, 2).roundedTax;
  expect([incomeTax, gst]).toEqual([toMinor(6_000), toMinor(6_000)]);
  expect(subtract(sumAmounts([value, tax]), sumAmounts([incomeTax, gst]))).toBe(toMinor(342_000));
});
