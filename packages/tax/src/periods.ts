import {
  type CalendarDay,
  financialYearRange,
  firstDayOf,
  indianDay,
  lastDayOf,
  monthOf,
  plusDays,
} from './index';

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

/** Periods as somebody who gets a report again and again means them, counted from the day on which it is made. */
export const RELATIVE_PERIODS = {
  yesterday: 'Yesterday',
  last_week: 'Last week',
  this_month: 'This month',
  last_month: 'Last month',
  next_month: 'Next month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  next_quarter: 'Next quarter',
  this_year: 'This financial year',
  last_year: 'Last financial year',
} as const;
export type RelativePeriod = keyof typeof RELATIVE_PERIODS;

const MEANT: Readonly<Record<RelativePeriod, readonly [period: Period, which: 'last' | 'this' | 'next']>> = {
  yesterday: ['today', 'last'],
  last_week: ['week', 'last'],
  this_month: ['month', 'this'],
  last_month: ['month', 'last'],
  next_month: ['month', 'next'],
  this_quarter: ['quarter', 'this'],
  last_quarter: ['quarter', 'last'],
  next_quarter: ['quarter', 'next'],
  this_year: ['year', 'this'],
  last_year: ['year', 'last'],
};

/** The days that a period means on a day. */
export function relativeRange(name: RelativePeriod, day: CalendarDay): DayRange {
  const [period, which] = MEANT[name];
  const current = rangeOf(period, day);
  if (which === 'this') return current;
  return rangeOf(period, which === 'last' ? dayBefore(current) : dayAfter(current));
}
