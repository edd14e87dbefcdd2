import { type CalendarDay, endOfMonth, plusDays } from './day';

/** A month as text, `2026-10`. */
export type CalendarMonth = string;

export const monthOf = (day: CalendarDay): CalendarMonth => day.slice(0, 7);
export const firstDayOf = (month: CalendarMonth): CalendarDay => `${month}-01`;
export const lastDayOf = (month: CalendarMonth): CalendarDay => endOfMonth(firstDayOf(month));
/** A day of a month by its number; its last day where it is shorter. */
export function dayOfMonth(month: CalendarMonth, number: number): CalendarDay {
  const day = `${month}-${String(number).padStart(2, '0')}`;
  const last = lastDayOf(month);
  return day < last ? day : last;
}
/** The month so many months after another one. */
export function monthAfter(month: CalendarMonth, count = 1): CalendarMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString());
}
const monthBefore = (month: CalendarMonth): CalendarMonth => monthOf(plusDays(firstDayOf(month), -1));

/** The last day that is closed once a month is open again. */
export const closedBefore = (month: CalendarMonth): CalendarDay => plusDays(firstDayOf(month), -1);

/**
 * The last month that can be closed. A month is closed from the second day of the next one on, so that none is closed while
 * what is dated today is still being entered in it (LEDGER-15).
 */
export const lastClosableMonth = (today: CalendarDay): CalendarMonth =>
  monthBefore(monthOf(plusDays(today, -1)));

const MOST_MONTHS = 24;

/** The months that can be closed, oldest first, after `closedUntil`; the last two years when none is closed yet (LEDGER-15). */
export function closableMonths(
  closedUntil: CalendarDay | null,
  today: CalendarDay,
): readonly CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (
    let month = lastClosableMonth(today);
    months.length < MOST_MONTHS && !isClosed(firstDayOf(month), closedUntil);
    month = monthBefore(month)
  )
    months.unshift(month);
  return months;
}

/** Whether the books take no posting of a day any more (LEDGER-15). */
export const isClosed = (day: CalendarDay, closedUntil: CalendarDay | null): boolean =>
  closedUntil !== null && day <= closedUntil;
