import { toMinor } from '../money/money';
import { isWithinThreshold, STATUTORY_TERMS, termsOn, thresholdOf } from './statutory-terms';
import { TDS_NATURES } from './tds';

const stated = [
  { ...STATUTORY_TERMS, from: '2028-04-01', contractPayment: 50_000 },
  { ...STATUTORY_TERMS, from: '2027-04-01', contractPayment: 40_000, contractYear: 0 },
];

test.each([
  ['2027-03-31', 30_000],
  ['2027-04-01', 40_000],
  ['2028-03-31', 40_000],
  ['2028-04-01', 50_000],
  ['2020-01-01', 30_000],
])('on %s a contract has a limit of %d, in whatever order the terms stand (RETURNS-19)', (day, limit) => {
  expect(termsOn(stated, day).contractPayment).toBe(limit);
  expect(termsOn(stated.toReversed(), day).contractPayment).toBe(limit);
});

test('what is stated goes before the terms of the program, which began later', () => {
  const [later] = stated;
  expect(termsOn([{ ...STATUTORY_TERMS, ...later, from: '2025-04-01' }], '2026-11-01').contractPayment).toBe(
    50_000,
  );
});

test('natures have the thresholds of the law (LEDGER-4)', () => {
  const decimals = TDS_NATURES.map((nature) => [nature, thresholdOf(nature, STATUTORY_TERMS)]);
  const contract = { payment: toMinor(30_000), year: toMinor(100_000) };
  expect(Object.fromEntries(decimals)).toEqual({
    contractor_individual: contract,
    contractor: contract,
    technical_services: { year: toMinor(50_000) },
    professional_fees: { year: toMinor(50_000) },
    commission: { year: toMinor(20_000) },
    rent_of_equipment: { month: toMinor(50_000) },
    rent_of_land: { month: toMinor(50_000) },
  });
});

test.each([
  [30_000, true],
  [30_000.01, false],
])('of a payment of %d nothing is kept back: %s (LEDGER-4)', (base, isWithin) => {
  expect(isWithinThreshold(toMinor(base), thresholdOf('contractor', STATUTORY_TERMS))).toBe(isWithin);
});

test('without a limit something is always kept back', () => {
  const terms = { ...STATUTORY_TERMS, commissionYear: 0 };
  expect(isWithinThreshold(toMinor(1), thresholdOf('commission', terms))).toBe(false);
});
