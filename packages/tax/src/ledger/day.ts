import { DAY } from '../documents/financial-year';

/** A calendar day in India as text, `2026-11-25` (ID-4). */
export type CalendarDay = string;

const utcOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10);

/**
 * The day so many days later, or earlier for a negative count.
 *
 * @throws {RangeError} for what is no day
 */
export const plusDays = (day: CalendarDay, count: number): CalendarDay => dayOf(utcOf(day) + count * DAY);

/** Whole days from one day to another: 0 for the same day, negative backwards. */
export const daysFromTo = (from: CalendarDay, to: CalendarDay): number => (utcOf(to) - utcOf(from)) / DAY;

/** The last day of a day's month. */
export function endOfMonth(day: CalendarDay): CalendarDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 0));
}
