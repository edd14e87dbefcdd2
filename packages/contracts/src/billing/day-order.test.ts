import { DAY, financialYearRange, indianDay } from '@freightdesk/tax';
import { expectedDay, pastDay } from '../shared/schema';
import { dayOrderProblem, dueDayProblem } from './day-order.rules';
import { vendorBillDayQuestion } from './vendor-bills.rules';

const inDays = (days: number): string => indianDay(new Date(Date.now() + days * DAY));
const messageOf = (schema: ReturnType<typeof pastDay>, day: string) =>
  schema.safeParse(day).error?.issues[0]?.message;

test.each([
  [inDays(0), undefined],
  [inDays(1), 'The payment date is in the future'],
  ['2099-12-31', 'The payment date is in the future'],
  [inDays(-7 * 365), undefined],
  [inDays(-9 * 365), 'The payment date is more than 8 years ago'],
  ['1900-01-01', 'The payment date is more than 8 years ago'],
  ['soon', 'Choose a day'],
  ['2026-02-30', 'Choose a day'],
])('%s as a day that has come: %s (BILL-15)', (day, message) => {
  expect(messageOf(pastDay('The payment date', 'Choose a day'), day)).toBe(message);
});

test.each([
  [inDays(0), undefined],
  [inDays(2 * 365 - 2), undefined],
  [inDays(2 * 365 + 2), 'The date is more than 2 years ahead'],
  ['1900-01-01', 'The date is more than 8 years ago'],
])('%s as an expected day: %s (BILL-15)', (day, message) => {
  expect(messageOf(expectedDay('The date'), day)).toBe(message);
});

test('a moment belongs to its day in India', () => {
  const lateToday = new Date(Date.parse(`${inDays(1)}T00:00:00+05:30`) - 1000);
  expect(messageOf(pastDay('It'), lateToday.toISOString())).toBeUndefined();
  expect(messageOf(pastDay('It'), new Date(lateToday.getTime() + 1000).toISOString())).toBe(
    'It is in the future',
  );
});

test.each([
  ['2026-11-10', undefined],
  ['2026-11-11', undefined],
  ['2026-11-09', 'The day is before the advance, 10/11/2026'],
  ['', undefined],
])('%s after an advance of 10 November: %s', (day, problem) => {
  const advance = { name: 'the advance', day: '2026-11-10T00:00:00.000Z' };
  expect(dayOrderProblem('The day', day, advance)).toBe(problem);
});

test.each([
  ['the day of the document', '2026-11-26', undefined],
  ['the day before it', '2026-11-25', 'before the date of the document, 26/11/2026'],
  ['terms of a year', '2027-11-26', undefined],
  ['two years', '2028-11-26', undefined],
  ['a day more', '2028-11-27', 'more than 2 years after the date of the document'],
  ['2099 for 2029', '2099-11-26', 'more than 2 years after the date of the document'],
])('a document of 26 November 2026 that is due on %s, %s (BILL-15)', (_name, day, problem) => {
  const due = new Date(`${day}T00:00:00+05:30`);
  expect(dueDayProblem(due, new Date('2026-11-26T23:59:00+05:30'))).toBe(
    problem && `The due date is ${problem}`,
  );
});

test('a bill is asked about when it is older than the financial year before', () => {
  const { from } = financialYearRange(new Date(financialYearRange(new Date()).from.getTime() - 1));
  expect(vendorBillDayQuestion(indianDay(from))).toBeUndefined();
  expect(vendorBillDayQuestion(indianDay(new Date(from.getTime() - 1)))).toMatch(/^The bill is older than/);
  expect(vendorBillDayQuestion('')).toBeUndefined();
});
