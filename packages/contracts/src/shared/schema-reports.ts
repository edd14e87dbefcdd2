import * as z from 'zod/mini';
import { fieldNames } from './fields';
import { REPORT_FILES } from './reports';
import { isoDate } from './schema-days';

/** The days of a report in India, both included. */
export const reportDays = { from: isoDate(), to: isoDate() };

/** What the paper of a report is asked for as: a page unless another is named. */
export const reportFormat = z.optional(z.enum(['html', ...fieldNames(REPORT_FILES)]));
export type ReportFormat = z.output<typeof reportFormat>;

/** What a row of a report is of. */
const rowName = {
  /** A month or day, the id or name of a record, or a state; the service says which. */
  key: z.string(),
  /** As users read it; empty for records that do not say it. */
  label: z.string(),
  /** The days of its records. */
  from: z.string(),
  to: z.string(),
};

/**
 * At most 500 rows: months and days in order, others by their first figure, the highest first; and what more come to.
 *
 * @param details what a row says besides its figures
 */
export const reportAnswer = <Figures extends z.core.$ZodShape, Details extends z.core.$ZodShape>(
  figures: Figures,
  details: Details,
) =>
  z.object({
    rows: z.array(z.object({ ...rowName, ...details, ...figures })),
    /** What more rows come to, and how many these are; null where all are answered. */
    rest: z.nullable(z.object({ rows: z.number(), ...figures })),
    total: z.object(figures),
  });
