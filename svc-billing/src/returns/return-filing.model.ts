import type { StoredGstr1 } from '@freightdesk/contracts/billing';
import { amount } from '@freightdesk/contracts/shared';
import { type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedFiling = z.object({
  /** The return, with the registration that files it where this is not the main one: `gstr1`, `gstr1:3`. */
  form: z.string(),
  /** The name of its period: `2026-11`, or `2026-27-Q3`. */
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
  /** When it was made: what came later is not in it. Null on filings of earlier releases, which kept no figures. */
  madeAt: z.nullable(z.date()),
  /** The stored file of its answers and files as they were filed. */
  contentFile: z.string(),
  /** The stored files of what the portal has since: of its own period, and of those that it amends. */
  figureFiles: z.array(z.object({ period: z.string(), fileId: z.string() })),
  /** How many documents of its own period it has, cancelled ones included. */
  ownCount: z.number(),
  /** The documents of earlier periods that it has. */
  lateNumbers: z.array(z.object({ period: z.string(), number: z.string(), documentId: z.number() })),
});

/** A return as it was filed. It never changes (RETURNS-15). */
export interface ReturnFilingRecord extends TenantRecord, Readonly<z.output<typeof storedFiling>> {}

export const returnFilingSchema = tenantSchema<ReturnFilingRecord>(storedFiling, 'return_filings');

// A period is filed once by each registration, whatever goes wrong.
returnFilingSchema.index({ clientId: 1, form: 1, month: 1 }, { unique: true });

/** The form of a filing by a registration. Filings of earlier releases are those of the main one (REGISTRATION-6). */
export const formOf = (registrationId: number | null): string =>
  registrationId === null ? 'gstr1' : `gstr1:${registrationId}`;

/** A filing as an answer; `later` says what has become of the return since. */
export const toFiling = (
  { filedOn, reference, filedBy, documentCount, taxable, igst, cgst, sgst }: ReturnFilingRecord,
  later: Pick<NonNullable<StoredGstr1['filing']>, 'isChanged' | 'amendedIn'>,
): NonNullable<StoredGstr1['filing']> => ({
  ...later,
  filedOn: filedOn.toISOString(),
  reference,
  filedBy,
  documentCount,
  register: { taxable, igst, cgst, sgst },
});
