import { type CalendarDay, endOfMonth } from '../ledger/day';

/** The days that a return is for, both included: a month, or a quarter of the financial year. */
export interface ReturnPeriod {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly isQuarter: boolean;
}

const MONTHS_OF_QUARTER = 3;

const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** The period of a month, `2026-11`. */
export const monthPeriod = (month: string): ReturnPeriod => ({
  from: `${month}-01`,
  to: endOfMonth(`${month}-01`),
  isQuarter: false,
});

/** The period of the quarter that begins with a month, such as `2026-10`. */
export const quarterPeriod = (firstMonth: string): ReturnPeriod => ({
  from: `${firstMonth}-01`,
  to: endOfMonth(`${monthAfter(firstMonth, MONTHS_OF_QUARTER - 1)}-01`),
  isQuarter: true,
});

export const isInPeriod = (day: CalendarDay, { from, to }: ReturnPeriod): boolean => day >= from && day <= to;

/** How the portal names a period: `112026`, for a quarter by its last month. */
export const periodCode = ({ to }: ReturnPeriod): string => `${to.slice(5, 7)}${to.slice(0, 4)}`;

/** The day until which the return of a period is filed: the 11th of the next month, of a quarter the 13th (RETURNS-1). */
export const dueDayOf = ({ to, isQuarter }: ReturnPeriod): CalendarDay =>
  `${monthAfter(to.slice(0, 7), 1)}-${isQuarter ? '13' : '11'}`;

/** A day as returns have it: `25-11-2026`. */
export const returnDay = (day: CalendarDay): string => day.split('-').reverse().join('-');
