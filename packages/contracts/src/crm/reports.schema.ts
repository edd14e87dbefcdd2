import * as z from 'zod/mini';
import { clientQuery, reportAnswer, reportDays, reportFormat } from '../shared/schema';
import { CRM_REPORT_IDS, ENDING_GROUPS, QUOTE_GROUPS } from './report-forms.rules';

export const quoteReportQuery = z.object({
  ...clientQuery,
  /** The days on which quotes were made. */
  ...reportDays,
  /** By month without one. */
  by: z.optional(z.enum(QUOTE_GROUPS)),
});

export const quoteReport = reportAnswer(
  {
    quotes: z.number(),
    /** Became a contract. */
    won: z.number(),
    /** Were rejected. */
    lost: z.number(),
    /** Terms that have ended without a contract. */
    expired: z.number(),
    open: z.number(),
  },
  {},
);
export type QuoteReport = z.output<typeof quoteReport>;

export const endingReportQuery = z.object({
  ...clientQuery,
  /** The days on which contracts end. */
  ...reportDays,
  /** By contract without one. */
  by: z.optional(z.enum(ENDING_GROUPS)),
});

export const endingReport = reportAnswer(
  { contracts: z.number(), active: z.number() },
  {
    /** The last day of a contract; empty in other rows. */
    lastDay: z.string(),
  },
);
export type EndingReport = z.output<typeof endingReport>;

export const printCrmReportParams = z.object({ report: z.enum(CRM_REPORT_IDS) });

/** As the query of the report that is printed. */
export const printCrmReportQuery = z.object({
  ...clientQuery,
  ...reportDays,
  by: z.optional(z.string()),
  format: reportFormat,
});
