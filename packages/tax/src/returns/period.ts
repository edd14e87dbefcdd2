import { lastTaxCreditDay } from '../documents/financial-year';
import type { CalendarDay } from '../ledger/day';
import { dayOfMonth, firstDayOf, lastDayOf, monthAfter, monthOf } from '../ledger/period';
import { STATUTORY_TERMS, type StatutoryDays } from '../ledger/statutory-terms';

/** The days that a return is for, both included: a month, or a quarter of the financial year. */
export interface ReturnPeriod {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly isQuarter: boolean;
}

const MONTHS_OF_QUARTER = 3;

/** The period of a month, `2026-11`. */
export const monthPeriod = (month: string): ReturnPeriod => ({
  from: firstDayOf(month),
  to: lastDayOf(month),
  isQuarter: false,
});

/** The period of the quarter that begins with a month, such as `2026-10`. */
export const quarterPeriod = (firstMonth: string): ReturnPeriod => ({
  from: firstDayOf(firstMonth),
  to: lastDayOf(monthAfter(firstMonth, MONTHS_OF_QUARTER - 1)),
  isQuarter: true,
});

const financialYear = (firstYear: number): string => `${firstYear}-${String(firstYear + 1).slice(2)}`;

/** The name of a period in addresses and records: `2026-11`, or `2026-27-Q3` for October to December of 2026. */
export function periodName({ from, isQuarter }: ReturnPeriod): string {
  const month = monthOf(from);
  if (!isQuarter) return month;
  const [year, quarter] = [Number(month.slice(0, 4)), Math.floor((Number(month.slice(5)) - 1) / 3)];
  return quarter === 0 ? `${financialYear(year - 1)}-Q4` : `${financialYear(year)}-Q${quarter}`;
}

/** The period of a name that {@link periodName} gives. */
export function periodOf(name: string): ReturnPeriod {
  const [, year, quarter] = /^(\d{4})-\d{2}-Q([1-4])$/.exec(name) ?? [];
  if (!year || !quarter) return monthPeriod(name);
  return quarterPeriod(monthAfter(`${year}-04`, (Number(quarter) - 1) * MONTHS_OF_QUARTER));
}

/** The quarter of the financial year that holds a month. */
export function periodOfQuarter(month: string): ReturnPeriod {
  const number = Number(month.slice(5, 7));
  const first = number - ((number - 1) % MONTHS_OF_QUARTER);
  return quarterPeriod(`${month.slice(0, 4)}-${String(first).padStart(2, '0')}`);
}

export const isInPeriod = (day: CalendarDay, { from, to }: ReturnPeriod): boolean => day >= from && day <= to;

/** How the portal names a period: `112026`, for a quarter by its last month. */
export const periodCode = ({ to }: ReturnPeriod): string => `${to.slice(5, 7)}${to.slice(0, 4)}`;

/** The day until which the return of a period is filed: the 11th of the next month, of a quarter the 13th, by the terms of the law (RETURNS-1). */
export const dueDayOf = (
  { to, isQuarter }: ReturnPeriod,
  { gstr1Day, gstr1QuarterDay }: StatutoryDays = STATUTORY_TERMS,
): CalendarDay => dayOfMonth(monthAfter(monthOf(to)), isQuarter ? gstr1QuarterDay : gstr1Day);

/** A day as returns have it: `25-11-2026`. */
export const returnDay = (day: CalendarDay): string => day.split('-').reverse().join('-');

/** Whether periods have a day in common. */
export const doOverlap = (one: ReturnPeriod, other: ReturnPeriod): boolean =>
  one.from <= other.to && other.from <= one.to;

/** Whether a period begins the day after another one has ended, or holds that day. */
export const isNextPeriod = (period: ReturnPeriod, filed: ReturnPeriod): boolean =>
  isInPeriod(firstDayOf(monthAfter(monthOf(filed.to))), period);

/** Whether the return of a period may amend that of an earlier one: until 30 November after its financial year (RETURNS-12). */
export const isAmendable = (filed: ReturnPeriod, period: ReturnPeriod): boolean =>
  dueDayOf(period) <= lastTaxCreditDay(new Date(`${filed.to}T00:00:00+05:30`));
