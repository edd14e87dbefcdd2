import * as z from 'zod/mini';
import { amount, clientQuery, reportAnswer, reportDays, reportFormat } from '../shared/schema';
import { partyAccount } from './ledger.schema';
import { BILLING_REPORT_IDS } from './report-forms.rules';
import {
  ISSUED_GROUPS,
  JOB_GROUPS,
  JOB_REPORT_STATUSES,
  MARGIN_GROUPS,
  MARGIN_STATUSES,
  REPORT_STATUSES,
} from './reports.rules';

const reportPeriod = { ...clientQuery, ...reportDays };

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

const reportOf = <Figures extends z.core.$ZodShape>(figures: Figures) => reportAnswer(figures, {});

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

export const marginReportQuery = z.object({
  /** The days on which jobs were raised. */
  ...reportPeriod,
  /** By job without one. */
  by: z.optional(z.enum(MARGIN_GROUPS)),
  status: z.optional(z.enum(MARGIN_STATUSES)),
});

/** What jobs have earned and cost, without tax; amounts in rupees where nothing else is said. */
export const marginReport = reportOf({
  jobs: z.number(),
  billed: amount,
  /** The value of open proformas. */
  unbilled: amount,
  cost: amount,
  margin: amount,
  /** The margin once the open proformas are issued. */
  plannedMargin: amount,
  unbilledUsd: amount,
  costUsd: amount,
  marginUsd: amount,
});
export type StoredMarginReport = z.output<typeof marginReport>;

export const gstReportQuery = z.object({ ...reportPeriod, by: z.optional(z.enum(['month'])) });

/** Output tax of the books; what lowers it is subtracted. */
export const gstReport = reportOf({
  income: amount,
  igst: amount,
  cgst: amount,
  sgst: amount,
  /** Tax on advances that no document has used yet. */
  onAdvances: amount,
  gst: amount,
});
export type StoredGstReport = z.output<typeof gstReport>;

export const ageingReportQuery = z.object({ ...reportPeriod, by: z.optional(z.enum(['party'])) });

/** What parties owe at the end of the period, today at the latest. */
export const ageingReport = reportOf(partyAccount.shape);
export type StoredAgeingReport = z.output<typeof ageingReport>;

export const advanceReportQuery = z.object({ ...reportPeriod, by: z.optional(z.enum(['party'])) });

/** What is open of money paid ahead at the end of the period. */
export const advanceReport = reportOf({ open: amount });
export type StoredAdvanceReport = z.output<typeof advanceReport>;

export const imprestReportQuery = z.object({ ...reportPeriod, by: z.optional(z.enum(['person'])) });

export const imprestReport = reportOf({ open: amount, openUsd: amount, requests: z.number() });
export type StoredImprestReport = z.output<typeof imprestReport>;

export const printReportParams = z.object({ report: z.enum(BILLING_REPORT_IDS) });

/** As the query of the report that is printed, which decides what it can be by. */
export const printReportQuery = z.object({
  ...reportPeriod,
  by: z.optional(z.string()),
  status: z.optional(z.string()),
  format: reportFormat,
});
