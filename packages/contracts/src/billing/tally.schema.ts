import * as z from 'zod/mini';
import { clientIdInBody, clientQuery, isoDate, listOf, pageQuery, recordFields } from '../shared/schema';

/** What was exported of the journal, so that nothing is exported twice (TALLY-2). */
export const tallyExport = z.object({
  ...recordFields,
  /** The first and the last day of the range, as texts such as `2026-11-30`. */
  from: z.string(),
  to: z.string(),
  /** How many entries of the journal it has, each a voucher. */
  voucherCount: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TallyExport = z.infer<typeof tallyExport>;

export const createTallyExportBody = z.strictObject({
  from: isoDate('Choose the first day'),
  to: isoDate('Choose the last day'),
  clientId: clientIdInBody,
});

export const listTallyExportsQuery = z.object({ ...clientQuery, ...pageQuery });
export const tallyExportList = listOf(tallyExport);

/** The files of an export: ledgers and vouchers for Tally, and its postings as CSV for other programs. */
export const TALLY_FILES = ['masters', 'vouchers', 'csv'] as const;
export type TallyFile = (typeof TALLY_FILES)[number];

export const tallyFileQuery = z.object({ ...clientQuery, file: z.enum(TALLY_FILES) });
