import fc from 'fast-check';
import { toMinor } from '../money/money';
import { type AgeingColumns, ageingColumn, ageingOf, ageOf, BY_DOCUMENT_DAY, BY_DUE_DAY } from './ageing';
import { plusDays } from './day';

const AS_OF = '2026-11-25';
const items = [
  ['2026-08-01', '2026-08-16', 10_000],
  ['2026-10-26', '2026-11-25', 20_000],
  ['2026-10-25', '2026-11-09', 5_000],
  ['2026-11-20', '2026-12-05', 7_000],
  ['2026-05-01', '2026-05-16', 1_000],
  ['2026-09-26', '2026-10-26', 4_000],
  ['2026-09-25', '2026-10-25', 2_500],
] as const;
const debits = items.map(([documentDay, dueDay, open]) => ({ documentDay, dueDay, open: toMinor(open) }));

test.each([
  ['due day', BY_DUE_DAY, [27_000, 9_000, 2_500, 0, 10_000, 1_000]],
  ['document day', BY_DOCUMENT_DAY, [27_000, 9_000, 2_500, 10_000, 1_000]],
] as const)('what is owed by %s, with what is on account beside it (LEDGER-7)', (_name, columns, amounts) => {
  expect(ageingOf(debits, toMinor(3_000), AS_OF, columns)).toEqual({
    columns: amounts.map((amount) => toMinor(amount)),
    onAccount: toMinor(3_000),
    balance: toMinor(46_500),
  });
});

test.each([
  [101, 116],
  [0, 30],
  [16, 31],
  [-10, 5],
  [193, 208],
  [30, 60],
  [31, 61],
])('ages of item %#: %d days overdue, %d days old', (overdue, age) => {
  const item = debits.find((debit) => ageOf(debit, AS_OF, 'due') === overdue);
  expect(item && ageOf(item, AS_OF, 'document')).toBe(age);
});

test('an age at the end of a column belongs to it', () => {
  expect([-1, 0, 1, 30, 31, 180, 181].map((age) => ageingColumn(age, BY_DUE_DAY))).toEqual([
    0, 0, 1, 1, 2, 4, 5,
  ]);
});

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => plusDays('2025-04-01', days));
const anyDebits = fc.array(
  fc.record({ documentDay: anyDay, dueDay: anyDay, open: fc.nat(1e9).map((paise) => toMinor(paise / 100)) }),
);
const anyColumns: fc.Arbitrary<AgeingColumns> = fc.record({
  basis: fc.constantFrom('due' as const, 'document' as const),
  ends: fc
    .uniqueArray(fc.nat(400), { minLength: 1 })
    .map((ends) => ends.toSorted((one, other) => one - other)),
});

test('columns less what is on account are the balance, on any day and in any columns', () => {
  fc.assert(
    fc.property(anyDebits, anyDay, anyColumns, (open, asOf, columns) => {
      const { balance } = ageingOf(open, toMinor(5), asOf, columns);
      const owed = open.reduce((sum, debit) => sum + debit.open, 0);
      expect(balance).toBe(owed - 500);
    }),
  );
});

test('a day later nothing is younger', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyColumns, (day, asOf, columns) => {
      const debit = { documentDay: day, dueDay: day };
      const columnOn = (on: string) => ageingColumn(ageOf(debit, on, columns.basis), columns);
      expect(columnOn(plusDays(asOf, 1))).toBeGreaterThanOrEqual(columnOn(asOf));
    }),
  );
});
