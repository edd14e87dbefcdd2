import fc from 'fast-check';
import { dayWhenLeft, dayWhileTyping, displayDay, isIsoDay, isoOfLocalDate, localDate } from './date-text';

test.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21/11/2026', false],
  ['', false],
])('"%s" is an ISO day: %s', (text, expected) => {
  expect(isIsoDay(text)).toBe(expected);
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['30112027', '2027-11-30'],
  ['3011', '3011'],
  ['1/2/2026', '1/2/2026'],
  ['31/02/2026', '31/02/2026'],
  ['21/1', '21/1'],
])('While typing "%s" means %s', (text, expected) => {
  expect(dayWhileTyping(text)).toBe(expected);
});

test.each([
  ['1/2/2026', '2026-02-01'],
  [' 1.2.2026 ', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['1/2/27', '2027-02-01'],
  ['30/11', '2026-11-30'],
  ['31/11', '31/11'],
  ['t', '2026-11-22'],
  ['Today', '2026-11-22'],
  ['tomorrow', 'tomorrow'],
  ['', ''],
])('Once the field is left "%s" means %s', (text, expected) => {
  expect(dayWhenLeft(text, '2026-11-22')).toBe(expected);
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('A day that is shown reads back as the same day, and the calendar keeps it too', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(dayWhileTyping(displayDay(day))).toBe(day);
      expect(isoOfLocalDate(localDate(day) ?? new Date(0))).toBe(day);
    }),
  );
});
