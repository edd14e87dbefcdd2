import { type CalendarDay, daysFromTo, plusDays } from '../ledger/day';
import type { Minor } from '../money/minor';
import { toMinor } from '../money/money';

/** From a day on, documents of suppliers with at least this turnover reach the portal within 30 days. */
interface ReportingLimit {
  readonly from: CalendarDay;
  /** The highest aggregate turnover of a year, in paise. */
  readonly turnover: Minor;
}

const CRORE = 10_000_000;

/** A sum of so many crore rupees, in paise. */
export const crore = (count: number): Minor => toMinor(count * CRORE);

/** Newest first; law, and therefore data (EINVOICE-3). */
const REPORTING_LIMITS: readonly ReportingLimit[] = [
  { from: '2025-04-01', turnover: crore(10) },
  { from: '2023-11-01', turnover: crore(100) },
];

const REPORTING_DAYS = 30;
/** Days are counted with that of the document as the first. */
const FIRST_WARNED_DAY = 20;

/** How long a document can still be reported to the portal. */
export interface ReportingDeadline {
  /** `warned` from the twentieth day on, `over` from the thirty-first. */
  readonly state: 'open' | 'warned' | 'over';
  readonly lastDay: CalendarDay;
  /** Days after today until the last one; negative when it is over. */
  readonly daysLeft: number;
}

/** The last day on which the portal takes a document; undefined where no limit holds (EINVOICE-3). */
export function lastReportingDay(day: CalendarDay, highestTurnover: Minor): CalendarDay | undefined {
  const limit = REPORTING_LIMITS.find(({ from }) => day >= from);
  return limit && highestTurnover >= limit.turnover ? plusDays(day, REPORTING_DAYS - 1) : undefined;
}

/** How a document stands on a day towards the limit of 30 days; undefined where no limit holds (EINVOICE-3). */
export function reportingDeadline(
  day: CalendarDay,
  highestTurnover: Minor,
  today: CalendarDay,
): ReportingDeadline | undefined {
  const lastDay = lastReportingDay(day, highestTurnover);
  if (!lastDay) return undefined;
  const isWarned = daysFromTo(day, today) + 1 >= FIRST_WARNED_DAY;
  const state = today > lastDay ? 'over' : isWarned ? 'warned' : 'open';
  return { state, lastDay, daysLeft: daysFromTo(today, lastDay) };
}

const CANCELLATION_MS = 24 * 60 * 60 * 1000;

/** The last moment at which the portal cancels what it has acknowledged (EINVOICE-4). */
export const lastCancellation = (acknowledgedAt: Date): Date =>
  new Date(acknowledgedAt.getTime() + CANCELLATION_MS);

/**
 * Whether the portal still cancels what it has acknowledged: within 24 hours, the last second included (EINVOICE-4). Our
 * clock may be wrong; a `margin` in milliseconds keeps away from the end, and the portal decides in any case.
 */
export const isCancellable = (acknowledgedAt: Date, at: Date, margin = 0): boolean =>
  at.getTime() + margin <= lastCancellation(acknowledgedAt).getTime();
