import { ACCOUNTS } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { amount } from '../shared/schema';
import { ENTRY_EVENTS, ENTRY_SOURCES, PARTY_ROLES } from './ledger.rules';

/** One line of an entry. One of its amounts is zero. */
export const posting = z.object({
  account: z.enum(ACCOUNTS),
  /** The charge of an income, the name of another tax; empty elsewhere. */
  head: z.string(),
  debit: amount,
  credit: amount,
});

/** What one event has moved, in rupees. Its postings add up to zero (LEDGER-1). */
export const journalEntry = z.object({
  id: z.number(),
  day: z.string(),
  source: z.enum(ENTRY_SOURCES),
  sourceId: z.number(),
  sourceNumber: z.string(),
  event: z.enum(ENTRY_EVENTS),
  partyRole: z.enum(PARTY_ROLES),
  partyId: z.number(),
  partyName: z.string(),
  jobNumber: z.string(),
  narration: z.string(),
  /** The sum of its debits, which is that of its credits. */
  amount,
  postings: z.array(posting),
});
/** On the wire: decimals. */
export type JournalEntry = z.input<typeof journalEntry>;
/** Inside: minor units. */
export type StoredJournalEntry = z.output<typeof journalEntry>;
