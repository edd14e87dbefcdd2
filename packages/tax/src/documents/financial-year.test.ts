import fc from 'fast-check';
import {
  DAY,
  financialYear,
  financialYearRange,
  indianDay,
  indianDaysBetween,
  indianMidnight,
  lastTaxCreditDay,
} from '../index';

const inIndia = (day: string): string => (day.includes('T') ? day : `${day}T12:00:00+05:30`);

test.each([
  ['2025-03-31', '2024-25', '24-25'],
  ['2025-04-01T00:00:00+05:30', '2025-26', '25-26'],
  ['2026-03-31', '2025-26', '25-26'],
  ['2026-04-01', '2026-27', '26-27'],
  ['2026-11-21', '2026-27', '26-27'],
  ['2028-02-29', '2027-28', '27-28'],
  ['1999-04-01', '1999-00', '99-00'],
  ['2000-03-31', '1999-00', '99-00'],
  ['2026-03-31T18:29:59Z', '2025-26', '25-26'],
  ['2026-03-31T18:30:00Z', '2026-27', '26-27'],
])('%s lies in the financial year %s (LAW-18)', (moment, label, short) => {
  expect(financialYear(new Date(inIndia(moment)))).toEqual({ label, short });
});

test.each([
  ['2026-04-01T00:00:00+05:30', '2026-03-31T18:30:00.000Z', '2027-03-31T18:30:00.000Z'],
  ['2027-03-31T23:59:59+05:30', '2026-03-31T18:30:00.000Z', '2027-03-31T18:30:00.000Z'],
  ['2027-04-01T00:00:00+05:30', '2027-03-31T18:30:00.000Z', '2028-03-31T18:30:00.000Z'],
])('the financial year of %s lasts from %s until %s (LAW-18)', (moment, from, before) => {
  const range = financialYearRange(new Date(moment));
  expect([range.from.toISOString(), range.before.toISOString()]).toEqual([from, before]);
});

test.each([
  ['2025-04-01', '2026-11-30'],
  ['2026-03-31', '2026-11-30'],
  ['2026-04-01', '2027-11-30'],
  ['2027-03-31', '2027-11-30'],
])('tax on an invoice of %s can be credited until %s (LAW-13)', (invoiceDate, last) => {
  expect(lastTaxCreditDay(new Date(inIndia(invoiceDate)))).toBe(last);
});

test('the day in India is the one that its calendar shows', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
  const moments = fc.date({
    min: new Date('1970-01-02'),
    max: new Date('2099-12-30'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(moments, (moment) => indianDay(moment) === calendar.format(moment)));
});

test.each([
  ['2026-11-21T00:00:00+05:30', '2026-11-20T18:30:00.000Z'],
  ['2026-11-21T23:59:59.999+05:30', '2026-11-20T18:30:00.000Z'],
  ['2026-11-20T18:29:59.999Z', '2026-11-19T18:30:00.000Z'],
])('the day of %s begins in India at %s', (moment, midnight) => {
  expect(indianMidnight(new Date(moment)).toISOString()).toBe(midnight);
});

test('a day in India begins with its midnight and ends a day later', () => {
  const moments = fc.date({
    min: new Date('1970-01-02'),
    max: new Date('2099-12-30'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const midnight = indianMidnight(moment);
      const passed = moment.getTime() - midnight.getTime();
      return passed >= 0 && passed < DAY && indianDay(midnight) === indianDay(moment);
    }),
  );
});

test('an invalid date is refused', () => {
  expect(() => financialYear(new Date('soon'))).toThrow(RangeError);
  expect(() => indianMidnight(new Date('soon'))).toThrow(RangeError);
});

test.each([
  ['2026-11-21T12:00:00+05:30', '2026-11-21T00:00:00Z', 0],
  ['2026-11-21T00:00:00+05:30', '2026-11-21T23:59:59+05:30', 0],
  ['2026-11-21T23:59:59+05:30', '2026-11-22T00:00:00+05:30', 1],
  ['2026-11-21T18:31:00Z', '2026-11-22T00:00:00Z', 0],
  ['2026-11-21T12:00:00+05:30', '2026-12-21T00:00:00Z', 30],
  ['2026-11-21T12:00:00+05:30', '2026-11-20T23:59:59+05:30', -1],
  ['2028-02-28T12:00:00+05:30', '2028-03-01T00:00:00Z', 2],
])('from %s to %s there are %i calendar days in India', (from, to, days) => {
  expect(indianDaysBetween(new Date(from), new Date(to))).toBe(days);
});
