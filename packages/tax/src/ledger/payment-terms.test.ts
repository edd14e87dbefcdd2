import { daysFromTo } from './day';
import { dueDay } from './payment-terms';

test.each([
  ['2026-11-20', 15, 'document', '2026-12-05'],
  ['2026-11-20', 15, 'end_of_month', '2026-12-15'],
  ['2027-01-31', 30, 'document', '2027-03-02'],
  ['2028-01-31', 0, 'document', '2028-01-31'],
  ['2028-02-10', 0, 'end_of_month', '2028-02-29'],
] as const)('a document of %s with %d days from its %s is due on %s (LEDGER-8)', (day, days, from, due) => {
  expect(dueDay(day, { days, from })).toBe(due);
});

test.each([
  ['2026-11-25', '2026-11-25', 0],
  ['2026-08-16', '2026-11-25', 101],
  ['2026-12-05', '2026-11-25', -10],
])('from %s to %s are %d days', (from, to, days) => {
  expect(daysFromTo(from, to)).toBe(days);
});
