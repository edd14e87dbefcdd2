import {
  type CalendarDay,
  financialYearRange,
  firstDayOf,
  indianDay,
  lastDayOf,
  monthOf,
  plusDays,
} from '@freightdesk/tax';
import { formatDate } from '@freightdesk/ui/money';

/** The periods of reports (R3-230). */
export const PERIODS = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** Days in India, both included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

const DAYS_OF_WEEK = 7;
const MONTHS_OF_QUARTER = 3;

/** From Monday to Sunday. */
function weekOf(day: CalendarDay): DayRange {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const from = plusDays(day, -sinceMonday);
  return { from, to: plusDays(from, DAYS_OF_WEEK - 1) };
}

/** A quarter of the financial year, which begins in April. */
function quarterOf(day: CalendarDay): DayRange {
  const [year = '', month = '1'] = day.split('-');
  const first = Number(month) - ((Number(month) - 1) % MONTHS_OF_QUARTER);
  const nameOf = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  return { from: firstDayOf(nameOf(first)), to: lastDayOf(nameOf(first + MONTHS_OF_QUARTER - 1)) };
}

/** The financial year (LAW-18). */
function yearOf(day: CalendarDay): DayRange {
  const { from, before } = financialYearRange(new Date(`${day}T00:00:00Z`));
  return { from: indianDay(from), to: plusDays(indianDay(before), -1) };
}

const RANGES: Readonly<Record<Period, (day: CalendarDay) => DayRange>> = {
  today: (day) => ({ from: day, to: day }),
  week: weekOf,
  month: (day) => ({ from: firstDayOf(monthOf(day)), to: lastDayOf(monthOf(day)) }),
  quarter: quarterOf,
  year: yearOf,
};

/** The period that a day belongs to. */
export const rangeOf = (period: Period, day: CalendarDay): DayRange => RANGES[period](day);

/** A day of the period before, and of the one after. */
export const dayBefore = ({ from }: DayRange): CalendarDay => plusDays(from, -1);
export const dayAfter = ({ to }: DayRange): CalendarDay => plusDays(to, 1);

/** `01/11/2026 – 30/11/2026`, or one day. */
export const rangeText = ({ from, to }: DayRange): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
