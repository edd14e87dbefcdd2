import { refuse } from '@freightdesk/service-kit';
import {
  type CalendarDay,
  daysFromTo,
  firstDayOf,
  indianDay,
  lastDayOf,
  monthAfter,
  monthOf,
  plusDays,
} from '@freightdesk/tax';

/** Days in India, both included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The days that a query of a report names, which may be moments of them. */
export const reportDays = ({ from, to }: DayRange): DayRange => ({
  from: indianDay(new Date(from)),
  to: indianDay(new Date(to)),
});

/** How the figures of rows follow from sums, and add up. */
export interface ReportMeasure<Sum, Figures> {
  readonly figuresOf: (sum: Sum) => Figures;
  readonly totalOf: (rows: readonly Figures[]) => Figures;
}

/** What records are grouped by: the fields that tell groups apart, and how these are named. */
export interface ReportGroup<Fields> {
  readonly by: readonly (keyof Fields & string)[];
  readonly keyOf: (fields: Fields) => string;
  readonly labelOf: (fields: Fields) => string;
}

/** A row of a report: what it is of, the days of its records, and its figures. */
export type ReportRow<Figures> = Figures & DayRange & { readonly key: string; readonly label: string };

/** Adds up the sums that have one key: those of a party that has changed its name, which is called as in most records. */
export function rowsOf<Fields, Sums extends { readonly count: number }, Figures extends object>(
  { keyOf, labelOf }: Pick<ReportGroup<Fields>, 'keyOf' | 'labelOf'>,
  days: DayRange,
  sums: readonly (Fields & Sums)[],
  { figuresOf, totalOf }: ReportMeasure<Sums, Figures>,
): ReportRow<Figures>[] {
  const rows = new Map<string, ReportRow<Figures>>();
  for (const each of sums.toSorted((one, other) => other.count - one.count)) {
    const key = keyOf(each);
    const row = rows.get(key) ?? { key, label: labelOf(each), ...days, ...totalOf([]) };
    rows.set(key, { ...row, ...totalOf([row, figuresOf(each)]) });
  }
  return [...rows.values()];
}

/** Rows that one answer of a report has. */
export const MOST_REPORT_ROWS = 500;

/** The first rows, what the others come to, and the total. */
export function reportOf<Figures extends object>(
  rows: readonly ReportRow<Figures>[],
  { totalOf }: Pick<ReportMeasure<never, Figures>, 'totalOf'>,
) {
  const rest = rows.slice(MOST_REPORT_ROWS);
  return {
    rows: rows.slice(0, MOST_REPORT_ROWS),
    rest: rest.length > 0 ? { rows: rest.length, ...totalOf(rest) } : null,
    total: totalOf(rows),
  };
}

/** Periods up to so many days are reported by day. */
const MOST_DAYS = 31;
const MOST_MONTHS = 120;

const MONTH_NAMES = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAY_NAMES = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const nameOf = (format: Intl.DateTimeFormat, day: CalendarDay): string =>
  format.format(new Date(`${day}T00:00:00Z`));

/** A month as `2026-11`, and as people call it. */
export const monthName = (month: string): string => nameOf(MONTH_NAMES, firstDayOf(month));

/** A part of a period, with its key and name. */
export interface ReportPart extends DayRange {
  readonly key: string;
  readonly label: string;
}

const partsByDay = ({ from, to }: DayRange): ReportPart[] =>
  Array.from({ length: daysFromTo(from, to) + 1 }, (_none, at) => {
    const day = plusDays(from, at);
    return { key: day, label: nameOf(DAY_NAMES, day), from: day, to: day };
  });

function partsByMonth({ from, to }: DayRange): ReportPart[] {
  const parts: ReportPart[] = [];
  for (
    let month = monthOf(from);
    month <= monthOf(to) && parts.length <= MOST_MONTHS;
    month = monthAfter(month)
  ) {
    const days = { from: firstDayOf(month), to: lastDayOf(month) };
    parts.push({
      key: month,
      label: monthName(month),
      from: days.from < from ? from : days.from,
      to: days.to > to ? to : days.to,
    });
  }
  return parts;
}

/**
 * The days of a period no longer than a month, or the months of a longer one.
 *
 * @throws {ServiceError} 400 for a period that ends before it begins, or has more than 120 months
 */
export function partsOf(days: DayRange): readonly ReportPart[] {
  if (days.from > days.to)
    throw refuse('invalid', 'The period ends before it begins', { to: 'Choose a later day' });
  const parts = daysFromTo(days.from, days.to) < MOST_DAYS ? partsByDay(days) : partsByMonth(days);
  if (parts.length > MOST_MONTHS)
    throw refuse('invalid', 'The period is longer than ten years', { from: 'Choose a later day' });
  return parts;
}
