import * as z from 'zod/mini';
import { amount, clientQuery, isoDate } from '../shared/schema';
import { BILLING_REPORT_IDS } from './report-forms.rules';
import { ISSUED_GROUPS, JOB_GROUPS, JOB_REPORT_STATUSES, REPORT_STATUSES } from './reports.rules';

/** Days in India, both included. */
const reportPeriod = { ...clientQuery, from: isoDate(), to: isoDate() };

export const issuedReportQuery = z.object({
  ...reportPeriod,
  /** By month without one. */
  by: z.optional(z.enum(ISSUED_GROUPS)),
  status: z.optional(z.enum(REPORT_STATUSES)),
});

/** Figures of issued documents in rupees; those of credit notes are subtracted. */
const issuedFigures = {
  documents: z.number(),
  /** The taxable value without what was passed on as a pure agent (REPORT-1). */
  revenue: amount,
  /** What was billed in all, with taxes. */
  billedAmount: amount,
  /** What is still to be paid of it. */
  open: amount,
};

/** What a row is of. */
const rowName = {
  /** A month or day, the id of a party, a category, the ports of a lane, a user name, a kind, a state of payment. */
  key: z.string(),
  /** As users read it; empty for records that do not say it. */
  label: z.string(),
  /** The days of its records. */
  from: z.string(),
  to: z.string(),
};

/** At most 500 rows: months and days in order, others by their first figure, the highest first; and what more come to. */
const reportOf = <Figures extends z.core.$ZodShape>(figures: Figures) =>
  z.object({
    rows: z.array(z.object({ ...rowName, ...figures })),
    /** What more rows come to, and how many these are; null where all are answered. */
    rest: z.nullable(z.object({ rows: z.number(), ...figures })),
    total: z.object(figures),
  });

export const issuedReport = reportOf(issuedFigures);
/** Inside: minor units. */
export type StoredIssuedReport = z.output<typeof issuedReport>;

export const jobReportQuery = z.object({
  /** The days on which jobs were raised. */
  ...reportPeriod,
  /** By month without one. */
  by: z.optional(z.enum(JOB_GROUPS)),
  status: z.optional(z.enum(JOB_REPORT_STATUSES)),
});

export const jobReport = reportOf({
  jobs: z.number(),
  active: z.number(),
  completed: z.number(),
  cancelled: z.number(),
});
export type StoredJobReport = z.output<typeof jobReport>;

export const printReportParams = z.object({ report: z.enum(BILLING_REPORT_IDS) });

/** As the query of the report that is printed, which decides what it can be by. */
export const printReportQuery = z.object({
  ...reportPeriod,
  by: z.optional(z.string()),
  status: z.optional(z.string()),
  format: z.optional(z.enum(['html', 'pdf'])),
});
