import type { Books } from '@freightdesk/contracts/billing';
import { type Stored, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedBooks = z.object({
  /** The last day that takes no posting, `2026-10-31`. */
  closedUntil: z.nullable(z.string()),
  reason: z.string(),
  decidedBy: z.string(),
});

/** The closing of a client's books: one record for each client that has closed a month. */
export interface BooksRecord extends TenantRecord, Readonly<z.output<typeof storedBooks>> {}

export const booksSchema = tenantSchema<BooksRecord>(storedBooks, 'books');
booksSchema.index({ clientId: 1 }, { unique: true });

/** The books of a client as an answer; open ones without a record. */
export const toBooks = (record: Stored<BooksRecord> | null): Books => ({
  id: record?.id ?? null,
  closedUntil: record?.closedUntil ?? null,
  reason: record?.reason ?? '',
  decidedBy: record?.decidedBy ?? '',
});
