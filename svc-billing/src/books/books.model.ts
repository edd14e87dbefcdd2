import type { StoredBooks } from '@freightdesk/contracts/billing';
import { amount, withDefaults } from '@freightdesk/contracts/shared';
import { type NewRecord, type Stored, type TenantRecord, tenantSchema } from '@freightdesk/data';
import { type Minor, toMinor } from '@freightdesk/tax';
import * as z from 'zod/mini';

/** What is written off without an approval, until an admin sets another limit. */
const DEFAULT_WRITE_OFF_LIMIT = toMinor(10);

const storedBooks = z.object({
  /** The last day that takes no posting, `2026-10-31`. */
  closedUntil: z.nullable(z.string()),
  reason: z.string(),
  decidedBy: z.string(),
  ...withDefaults(
    { writeOffLimit: amount, creditHold: z.boolean() },
    { writeOffLimit: DEFAULT_WRITE_OFF_LIMIT, creditHold: false },
  ),
});

/** The closing of a client's books: one record for each client that has closed a month. */
export interface BooksRecord extends TenantRecord, Readonly<z.output<typeof storedBooks>> {}

export const booksSchema = tenantSchema<BooksRecord>(storedBooks, 'books');
booksSchema.index({ clientId: 1 }, { unique: true });

/** Up to which amount write-offs need no approval, in paise (LEDGER-16). */
export const writeOffLimitOf = (record: Pick<BooksRecord, 'writeOffLimit'> | null): Minor =>
  record?.writeOffLimit ?? DEFAULT_WRITE_OFF_LIMIT;

export type NewBooks = NewRecord<BooksRecord>;

/** The fields of the books of a client; those of open ones without a record. */
export const booksOf = (record: Stored<BooksRecord> | null): NewBooks => ({
  closedUntil: record?.closedUntil ?? null,
  reason: record?.reason ?? '',
  decidedBy: record?.decidedBy ?? '',
  writeOffLimit: writeOffLimitOf(record),
  creditHold: record?.creditHold ?? false,
});

/** The books of a client as an answer. */
export const toBooks = (record: Stored<BooksRecord> | null): StoredBooks => ({
  id: record?.id ?? null,
  ...booksOf(record),
});
