import { NONE_STATED } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import {
  type CalendarDay,
  daysFromTo,
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthOf,
  plusDays,
} from '@freightdesk/tax';
import type { DayRange } from '../documents/report-sums.repository';

/** How the figures of rows follow from sums, and add up. */
export interface Measure<Sum, Figures> {
  readonly figuresOf: (sum: Sum) => Figures;
  readonly totalOf: (rows: readonly Figures[]) => Figures;
}

/** What records are grouped by: the fields that tell groups apart, and how these are named. */
export interface Group<Fields> {
  readonly by: readonly (keyof Fields & string)[];
  readonly keyOf: (fields: Fields) => string;
  readonly labelOf: (fields: Fields) => string;
}

interface PartyFields {
  readonly partyId: number;
  readonly partyName: string;
}
interface CategoryFields {
  readonly shipmentCategory: string;
}
interface LaneFields {
  readonly portOfLoading: string;
  readonly portOfDischarge: string;
}

const laneText = ({ portOfLoading, portOfDischarge }: LaneFields): string =>
  [portOfLoading, portOfDischarge].filter(Boolean).join(' – ');

/** A lane as lists are narrowed to it. */
const laneKey = ({ portOfLoading, portOfDischarge }: LaneFields): string =>
  [portOfLoading, portOfDischarge].map((port) => port || NONE_STATED).join('~');

/** What both documents and jobs are grouped by. A lane is a pair of ports (REPORT-4). */
export const COMMON_GROUPS = {
  party: {
    by: ['partyId', 'partyName'],
    keyOf: ({ partyId }) => String(partyId),
    labelOf: ({ partyName }) => partyName,
  } satisfies Group<PartyFields>,
  category: {
    by: ['shipmentCategory'],
    keyOf: ({ shipmentCategory }) => shipmentCategory,
    labelOf: ({ shipmentCategory }) => shipmentCategory,
  } satisfies Group<CategoryFields>,
  lane: {
    by: ['portOfLoading', 'portOfDischarge'],
    keyOf: laneKey,
    labelOf: laneText,
  } satisfies Group<LaneFields>,
} as const;

/** A row of a report: what it is of, the days of its records, and its figures. */
export type Row<Figures> = Figures & DayRange & { readonly key: string; readonly label: string };

/** Adds up the sums that have one key: those of a party that has changed its name, which is called as in most records. */
export function rowsOf<Fields, Sums extends { readonly count: number }, Figures extends object>(
  { keyOf, labelOf }: Pick<Group<Fields>, 'keyOf' | 'labelOf'>,
  days: DayRange,
  sums: readonly (Fields & Sums)[],
  { figuresOf, totalOf }: Measure<Sums, Figures>,
): Row<Figures>[] {
  const rows = new Map<string, Row<Figures>>();
  for (const each of sums.toSorted((one, other) => other.count - one.count)) {
    const key = keyOf(each);
    const row = rows.get(key) ?? { key, label: labelOf(each), ...days, ...totalOf([]) };
    rows.set(key, { ...row, ...totalOf([row, figuresOf(each)]) });
  }
  return [...rows.values()];
}

/** Rows that one answer has. */
const MOST_ROWS = 500;

/** The first rows, what the others come to, and the total. */
export function reportOf<Figures extends object>(
  rows: readonly Row<Figures>[],
  { totalOf }: Pick<Measure<never, Figures>, 'totalOf'>,
) {
  const rest = rows.slice(MOST_ROWS);
  return {
    rows: rows.slice(0, MOST_ROWS),
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

/** A part of a period, with its key and name. */
export interface Part extends DayRange {
  readonly key: string;
  readonly label: string;
}

const daysOf = ({ from, to }: DayRange): Part[] =>
  Array.from({ length: daysFromTo(from, to) + 1 }, (_none, at) => {
    const day = plusDays(from, at);
    return { key: day, label: nameOf(DAY_NAMES, day), from: day, to: day };
  });

function monthsOf({ from, to }: DayRange): Part[] {
  const parts: Part[] = [];
  for (
    let month = monthOf(from);
    month <= monthOf(to) && parts.length <= MOST_MONTHS;
    month = monthAfter(month)
  ) {
    const days = { from: firstDayOf(month), to: lastDayOf(month) };
    parts.push({
      key: month,
      label: nameOf(MONTH_NAMES, days.from),
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
export function partsOf(days: DayRange): readonly Part[] {
  if (days.from > days.to)
    throw refuse('invalid', 'The period ends before it begins', { to: 'Choose a later day' });
  const parts = daysFromTo(days.from, days.to) < MOST_DAYS ? daysOf(days) : monthsOf(days);
  if (parts.length > MOST_MONTHS)
    throw refuse('invalid', 'The period is longer than ten years', { from: 'Choose a later day' });
  return parts;
}
