import type { StoredGstr1 } from '@freightdesk/contracts/billing';
import { amount } from '@freightdesk/contracts/shared';
import { type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedFiling = z.object({
  form: z.enum(['gstr1']),
  /** `2026-11`. */
  month: z.string(),
  filedOn: z.date(),
  reference: z.string(),
  filedBy: z.string(),
  documentCount: z.number(),
  taxable: amount,
  igst: amount,
  cgst: amount,
  sgst: amount,
  /** What tells the return from another one. */
  digest: z.string(),
});

/** A return as it was filed. It never changes (RETURNS-15). */
export interface ReturnFilingRecord extends TenantRecord, Readonly<z.output<typeof storedFiling>> {}

export const returnFilingSchema = tenantSchema<ReturnFilingRecord>(storedFiling, 'return_filings');

// A month is filed once, whatever goes wrong.
returnFilingSchema.index({ clientId: 1, form: 1, month: 1 }, { unique: true });

/** A filing as an answer; `digest` is that of the return as it is now. */
export const toFiling = (
  { filedOn, reference, filedBy, documentCount, taxable, igst, cgst, sgst, ...filing }: ReturnFilingRecord,
  digest: string,
): StoredGstr1['filing'] => ({
  filedOn: filedOn.toISOString(),
  reference,
  filedBy,
  documentCount,
  register: { taxable, igst, cgst, sgst },
  isChanged: filing.digest !== digest,
});
