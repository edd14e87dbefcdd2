import { CLOSED_PAYMENTS, OPEN_PAYMENTS, type PaymentState, UNCANCELLED_PAYMENTS } from './issued.rules';
import { JOB_STATUSES } from './jobs.rules';

/** What the figures of issued documents are reported by. By month, days are reported where the period is no longer than one. */
export const ISSUED_GROUPS = [
  'month',
  'party',
  'category',
  'lane',
  'salesPerson',
  'kind',
  'payment',
] as const;
export type IssuedGroup = (typeof ISSUED_GROUPS)[number];

/** The statuses of reports (R3-231). */
export const REPORT_STATUSES = ['all', 'active', 'completed', 'pending'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/**
 * The payment states of each status: active documents are open, completed ones closed, pending ones neither due nor paid in part
 * (REPORT-3). A cancelled document is in none.
 */
export const PAYMENTS_OF_STATUS: Readonly<Record<ReportStatus, readonly PaymentState[]>> = {
  all: UNCANCELLED_PAYMENTS,
  active: OPEN_PAYMENTS,
  completed: CLOSED_PAYMENTS,
  pending: ['pending'],
};

/** What jobs are reported by. */
export const JOB_GROUPS = ['month', 'party', 'category', 'lane', 'jobType'] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

/** What the margin of jobs is reported by. */
export const MARGIN_GROUPS = ['job', 'party', 'category', 'jobType', 'month'] as const;
export type MarginGroup = (typeof MARGIN_GROUPS)[number];

/** The statuses of jobs whose margin is reported. */
export const MARGIN_STATUSES = ['all', 'active', 'completed'] as const;
export type MarginStatus = (typeof MARGIN_STATUSES)[number];

/** Jobs of one report of margins: what they come to is read of each. */
export const MOST_JOBS_OF_MARGIN = 5_000;

/** The statuses of jobs in reports. A job is never pending. */
export const JOB_REPORT_STATUSES = ['all', ...JOB_STATUSES] as const;
export type JobReportStatus = (typeof JOB_REPORT_STATUSES)[number];

/** The statuses that jobs are reported of. */
export const JOBS_OF_STATUS: Readonly<Record<JobReportStatus, readonly (typeof JOB_STATUSES)[number][]>> = {
  all: JOB_STATUSES,
  active: ['active'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};
