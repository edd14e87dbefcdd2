import { STATUTORY_TERMS } from '../ledger/statutory-terms';
import { toMinor } from '../money/money';
import { tdsByMonth, tdsDueDay, tdsReturnDueDay } from './tds-payable';

test.each([
  ['2026-04', '2026-05-07'],
  ['2026-11', '2026-12-07'],
  ['2026-12', '2027-01-07'],
  ['2027-02', '2027-03-07'],
  ['2027-03', '2027-04-30'],
])('the tax of %s is deposited until %s (RETURNS-18)', (month, day) => {
  expect(tdsDueDay(month)).toBe(day);
});

test.each([
  ['2026-04', '2026-07-31'],
  ['2026-06', '2026-07-31'],
  ['2026-09', '2026-10-31'],
  ['2026-10', '2027-01-31'],
  ['2026-12', '2027-01-31'],
  ['2027-01', '2027-05-31'],
  ['2027-03', '2027-05-31'],
])('the statement of the quarter of %s is filed until %s (RETURNS-19)', (month, day) => {
  expect(tdsReturnDueDay(month)).toBe(day);
});

test('each month is due by the terms that are in force when it ends (RETURNS-19)', () => {
  const terms = { ...STATUTORY_TERMS, from: '2026-11-30', tdsDepositDay: 10, tdsReturnDay: 15 };
  const march = { ...terms, from: '2027-03-31', tdsDepositMarchDay: 31, tdsReturnMarchDay: 20 };
  const days = ['2026-10-31', '2026-11-01', '2027-03-05'].map((day) => deduction(day, 100));
  const rows = tdsByMonth(days, [], '2026-12-08', [terms, march]);
  expect(rows.map(({ dueDay, returnDueDay, status }) => [dueDay, returnDueDay, status])).toEqual([
    ['2026-11-07', '2027-01-31', 'overdue'],
    ['2026-12-10', '2027-01-15', 'open'],
    ['2027-04-30', '2027-05-20', 'open'],
  ]);
});

const deduction = (
  day: string,
  amount: number,
  nature: 'contractor' | 'commission' | null = 'contractor',
) => ({
  day,
  nature,
  amount: toMinor(amount),
});

test('tax is summed by month and code, and what is deposited is taken off (RETURNS-18)', () => {
  const rows = tdsByMonth(
    [
      deduction('2026-11-05', 200),
      deduction('2026-11-30', 100),
      deduction('2026-11-30', 40, 'commission'),
      deduction('2026-10-31', 60),
      deduction('2026-03-31', 10),
      deduction('2026-12-01', 5),
      deduction('2026-12-02', -5),
      deduction('2026-12-03', 7, null),
    ],
    [
      { month: '2026-11', name: '1024', amount: toMinor(120) },
      { month: '2026-11', name: '1024', amount: toMinor(80) },
      { month: '2026-03', name: '194C', amount: toMinor(10) },
      { month: '2026-09', name: '1024', amount: toMinor(1) },
    ],
    '2026-12-07',
  );
  expect(
    rows.map(({ month, name, open, dueDay, status }) => [month, name, open / 100, dueDay, status]),
  ).toEqual([
    ['2026-03', '194C', 0, '2026-04-30', 'deposited'],
    ['2026-09', '1024', -1, '2026-10-07', 'deposited'],
    ['2026-10', '1024', 60, '2026-11-07', 'overdue'],
    ['2026-11', '1006', 40, '2026-12-07', 'open'],
    ['2026-11', '1024', 100, '2026-12-07', 'open'],
    ['2026-12', '', 7, '2027-01-07', 'open'],
  ]);
  expect(rows.map(({ quarter }) => quarter)).toEqual([
    '2025-26 Q4',
    '2026-27 Q2',
    '2026-27 Q3',
    '2026-27 Q3',
    '2026-27 Q3',
    '2026-27 Q3',
  ]);
});
