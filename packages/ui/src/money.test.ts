import { formatDate, formatDateTime, formatLongDate } from './money';

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-11-20T18:29:59Z', '20/11/2026'],
  ['2026-11-20T18:30:00Z', '21/11/2026'],
  ['not a date', ''],
])('the day of %s in India is %s', (value, text) => {
  expect(formatDate(value)).toBe(text);
});

test('detail views spell the month', () => {
  expect(formatLongDate('2026-11-21')).toBe('21 November 2026');
});

test('the time of day is that of India', () => {
  expect(formatDateTime('2026-11-21T08:35:00Z')).toBe('21/11/2026, 14:05');
});

test('the format is made once for all dates of a table', () => {
  const createFormat = jest.spyOn(Intl, 'DateTimeFormat');
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map(formatDate);
  expect(days).toEqual(['21/11/2026', '22/11/2026', '23/11/2026']);
  expect(createFormat.mock.calls.length).toBeLessThanOrEqual(1);
  createFormat.mockRestore();
});
