import fc from 'fast-check';
import { minorUnits } from '../money/minor';
import { toMinor } from '../money/money';
import { checkCredit, exposureAfter } from './credit-limit';

const LAKH = 100_000;
const exposure = (open: number, unbilled = 0, credits = 0, mostOverdue = 0) => ({
  open: toMinor(open),
  unbilled: toMinor(unbilled),
  credits: toMinor(credits),
  mostOverdue,
});

test.each([
  [5 * LAKH, exposure(3 * LAKH, 50_000), 49_999.99, 3_99_999.99, 'pass'],
  [5 * LAKH, exposure(3 * LAKH, 50_000), 50_000, 4 * LAKH, 'warn'],
  [5 * LAKH, exposure(4 * LAKH), LAKH, 5 * LAKH, 'warn'],
  [5 * LAKH, exposure(4 * LAKH), 1_00_000.01, 5_00_000.01, 'approval'],
  [5 * LAKH, exposure(6 * LAKH, 0, 2 * LAKH), 50_000, 4_50_000, 'warn'],
  [undefined, exposure(9_99_99_999), 1, 10_00_00_000, 'pass'],
  [0, exposure(0, 0, 10_000), 10_000, 0, 'pass'],
  [0, exposure(0, 0, 10_000), 10_000.01, 0.01, 'approval'],
] as const)('limit %d, %j and %d more are %d: %s (LEDGER-10)', (limit, owed, amount, after, verdict) => {
  expect(exposureAfter(owed, toMinor(amount))).toBe(toMinor(after));
  const terms = { limit: limit === undefined ? undefined : toMinor(limit) };
  expect(checkCredit(terms, owed, toMinor(amount))).toBe(verdict);
});

test.each([
  [60, 'pass'],
  [61, 'approval'],
] as const)('%d days overdue where 60 are allowed: %s', (mostOverdue, verdict) => {
  const terms = { limit: toMinor(5 * LAKH), overdueDays: 60 };
  expect(checkCredit(terms, exposure(LAKH, 0, 0, mostOverdue), toMinor(1))).toBe(verdict);
});

const paise = fc.nat(1e9).map((count) => minorUnits(count));

test('more work is never allowed where less is not', () => {
  const order = ['pass', 'warn', 'approval'];
  fc.assert(
    fc.property(paise, paise, paise, paise, (limit, open, amount, more) => {
      const owed = { open, unbilled: minorUnits(0), credits: minorUnits(0), mostOverdue: 0 };
      const verdict = checkCredit({ limit }, owed, amount);
      const larger = checkCredit({ limit }, owed, minorUnits(amount + more));
      expect(order.indexOf(larger)).toBeGreaterThanOrEqual(order.indexOf(verdict));
    }),
  );
});
