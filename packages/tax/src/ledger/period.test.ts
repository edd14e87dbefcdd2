import { closableMonths, closedBefore, isClosed, lastClosableMonth, lastDayOf, monthAfter } from './period';

test.each([
  ['2026-11-01', '2026-09'],
  ['2026-11-02', '2026-10'],
  ['2026-11-30', '2026-10'],
  ['2027-01-02', '2026-12'],
  ['2027-01-01', '2026-11'],
])('on %s the months until %s can be closed (LEDGER-15)', (today, month) => {
  expect(lastClosableMonth(today)).toBe(month);
});

test.each([
  ['2026-08-31', '2026-11-20', ['2026-09', '2026-10']],
  ['2026-10-31', '2026-11-20', []],
  ['2026-12-31', '2026-11-20', []],
])('closed until %s, on %s the months %j can be closed', (closedUntil, today, months) => {
  expect(closableMonths(closedUntil, today)).toEqual(months);
});

test('without a closed month the last two years can be closed, oldest first', () => {
  const months = closableMonths(null, '2026-11-20');
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-11', '2026-10']);
});

test.each([
  ['2026-10-31', '2026-10-31', true],
  ['2026-11-01', '2026-10-31', false],
  ['2026-01-01', null, false],
])('%s with books closed until %s is closed: %s', (day, closedUntil, expected) => {
  expect(isClosed(day, closedUntil)).toBe(expected);
});

test('a month that is open again leaves the one before closed', () => {
  expect([closedBefore('2028-03'), lastDayOf('2028-02'), monthAfter('2026-12')]).toEqual([
    '2028-02-29',
    '2028-02-29',
    '2027-01',
  ]);
});
