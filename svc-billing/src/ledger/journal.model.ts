import { entryText, journalEntry, type StoredJournalEntry } from '@freightdesk/contracts/billing';
import { amount } from '@freightdesk/contracts/shared';
import { appendedSchema, type Stored, searchable, type TenantRecord } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedEntry = z.object({
  ...z.omit(journalEntry, { id: true, narration: true }).shape,
  day: z.date(),
  /** When it happened: money that was paid ahead later is not used by it. */
  enteredAt: z.date(),
  /** Tells entries of the same source and event apart, from 0. */
  part: z.number(),
  /** What it moves on the accounts of its party. */
  partyDebit: amount,
  partyCredit: amount,
  /** What it moves on the accounts of money paid ahead: above zero for what is used or paid back. */
  prepaid: amount,
  /** The GST registration of a document or an advance; null for the main one, and for what has none. */
  registrationId: z._default(z.nullable(z.number()), null),
  /** The accounts that it moves, alone and with their heads, to be indexed. */
  accounts: z.array(z.string()),
});

/** An entry of the journal as stored, in paise. It never changes (LEDGER-3). */
export interface EntryRecord extends TenantRecord, Readonly<z.output<typeof storedEntry>> {}

/**
 * Entries with their running totals: of accounts and heads, and of parties, by day and month. So balances cost the same
 * however long the journal is (LEDGER-13).
 */
export const journalSchema = appendedSchema<EntryRecord, 'accounts' | 'parties'>(storedEntry, 'journal', {
  accounts: { each: 'postings', by: ['account', 'head'], sums: ['debit', 'credit'], day: 'day' },
  parties: { by: ['partyRole', 'partyId'], sums: ['partyDebit', 'partyCredit', 'prepaid'], day: 'day' },
});

// An event is entered once, whatever goes wrong (LEDGER-12). Also serves the entries of a source.
journalSchema.index({ clientId: 1, source: 1, sourceId: 1, event: 1, part: 1 }, { unique: true });
// Serves the day book.
journalSchema.index({ clientId: 1, day: 1, id: 1 });
// Serves the ledger of an account.
journalSchema.index({ clientId: 1, accounts: 1, day: 1, id: 1 });
// Serves the statement of a party.
journalSchema.index({ clientId: 1, partyRole: 1, partyId: 1, day: 1, id: 1 });
// Serves the advances of a job.
journalSchema.index({ clientId: 1, jobNumber: 1, id: 1 });

export const JOURNAL_SEARCH = searchable(journalSchema, ['sourceNumber', 'partyName', 'jobNumber']);

/** What indexes an account, or one of its heads. */
export const accountKey = (account: string, head = ''): string => (head ? `${account}/${head}` : account);

/** An entry as an answer. */
export const toJournalEntry = (entry: Stored<EntryRecord>): StoredJournalEntry => {
  const { id, day, source, sourceId, sourceNumber, event, partyRole, partyId, partyName, jobNumber } = entry;
  return {
    id,
    day: day.toISOString(),
    source,
    sourceId,
    sourceNumber,
    event,
    partyRole,
    partyId,
    partyName,
    jobNumber,
    narration: entryText(entry),
    amount: entry.amount,
    postings: entry.postings,
  };
};
