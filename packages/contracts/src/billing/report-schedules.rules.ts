import { CRM_REPORT_IDS, CRM_REPORTS } from '../crm/report-forms.rules';
import type { Role } from '../shared/roles';
import { BILLING_REPORT_IDS, BILLING_REPORTS, type BillingReport, mayReadReport } from './report-forms.rules';

/** The reports that are sent by e-mail: those of svc-billing and of svc-crm. */
export const SCHEDULED_REPORT_IDS = [...BILLING_REPORT_IDS, ...CRM_REPORT_IDS] as const;
export type ScheduledReport = (typeof SCHEDULED_REPORT_IDS)[number];

/** What each of them is called and shows. */
export const SCHEDULED_REPORTS = { ...BILLING_REPORTS, ...CRM_REPORTS };

export const isBillingReport = (report: ScheduledReport): report is BillingReport =>
  report in BILLING_REPORTS;

/** Whether somebody with a role may have a report sent. */
export const mayScheduleReport = (role: Role, report: ScheduledReport): boolean =>
  !isBillingReport(report) || mayReadReport(role, report);

/** How often a report is sent. */
export const SCHEDULE_RHYTHMS = { day: 'Every day', week: 'Every week', month: 'Every month' } as const;
export type ScheduleRhythm = keyof typeof SCHEDULE_RHYTHMS;

export const SCHEDULE_LIMITS = { recipients: 10, perClient: 100 } as const;

/** The days of a week, Monday first, by the numbers that schedules have of them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Every month has these days. */
export const LAST_MONTH_DAY = 28;

/** When a report is sent, in India. */
export interface ScheduleTime {
  readonly rhythm: ScheduleRhythm;
  /** From 1 for Monday to 7; counts where it is sent every week. */
  readonly weekday: number;
  /** From 1 to 28; counts where it is sent every month. */
  readonly monthDay: number;
  readonly hour: number;
}

/** `Every week on Monday at 08:00`. */
export function scheduleText({ rhythm, weekday, monthDay, hour }: ScheduleTime): string {
  const time = `at ${String(hour).padStart(2, '0')}:00`;
  if (rhythm === 'day') return `Every day ${time}`;
  const on = rhythm === 'week' ? (WEEKDAYS[weekday - 1] ?? '') : `day ${monthDay}`;
  return `${SCHEDULE_RHYTHMS[rhythm]} on ${on} ${time}`;
}
