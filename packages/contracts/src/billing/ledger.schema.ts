import { ACCOUNTS } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { amount, clientQuery, isoDate, listOf, pageQuery, recordId } from '../shared/schema';
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

/** Days in India, both included. */
const period = { from: z.optional(isoDate()), to: z.optional(isoDate()) };

export const listJournalQuery = z.object({ ...clientQuery, ...pageQuery, ...period });
export const journalEntryList = listOf(journalEntry);

/** An entry as its account or party sees it. */
const movement = z.object({
  ...z.omit(journalEntry, { postings: true, amount: true }).shape,
  debit: amount,
  credit: amount,
  /** The balance after it, debit above zero; null in a search, which leaves others out. */
  balance: z.nullable(amount),
});
/** On the wire: decimals. */
export type Movement = z.input<typeof movement>;
/** Inside: minor units. */
export type StoredMovement = z.output<typeof movement>;

export const accountMovementsQuery = z.object({
  ...listJournalQuery.shape,
  /** The bank by default. */
  account: z.optional(z.enum(ACCOUNTS)),
  /** The charge of an income, or the name of another tax; all of the account without one. */
  head: z.optional(z.string().check(z.maxLength(200))),
});
export const partyMovementsQuery = z.object({ ...listJournalQuery.shape, partyId: recordId });
export const vendorMovementsQuery = z.object({ ...listJournalQuery.shape, vendorId: recordId });
export const movementList = listOf(movement);

export const trialBalanceQuery = z.object({ ...clientQuery, ...period });

/** What an account, or a charge of an income, had on the first day, moved in the period, and has on its last day. */
const accountBalance = z.object({
  account: z.enum(ACCOUNTS),
  head: z.string(),
  /** Debit above zero. */
  opening: amount,
  debit: amount,
  credit: amount,
  closing: amount,
});
export const trialBalanceAnswer = z.array(accountBalance);
/** On the wire: decimals. */
export type AccountBalance = z.input<typeof accountBalance>;
/** Inside: minor units. */
export type StoredAccountBalance = z.output<typeof accountBalance>;

export const partyAccountParams = z.object({ partyId: recordId });
export const vendorAccountParams = z.object({ vendorId: recordId });

/**
 * What a party owes today, or a vendor is owed, in rupees, by days overdue (LEDGER-7). The columns less what is on account are
 * the balance.
 */
export const partyAccount = z.object({
  balance: amount,
  notDue: amount,
  upTo30: amount,
  upTo60: amount,
  upTo90: amount,
  above90: amount,
  /** All columns but the first. */
  overdue: amount,
  /** Receipts, credit notes and money paid ahead that no document has used. */
  onAccount: amount,
});
/** On the wire: decimals. */
export type PartyAccount = z.input<typeof partyAccount>;
/** Inside: minor units. */
export type StoredPartyAccount = z.output<typeof partyAccount>;

export const agedPartiesQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  /** A day in India; today by default. */
  asOf: z.optional(isoDate()),
});

/** Which parties are added up; a search is that of the list. */
export const ageingTotalsQuery = z.omit(agedPartiesQuery, { page: true, pageSize: true, sort: true });

/** What a party owed on a day, by days overdue. */
const agedParty = z.object({ partyId: z.number(), partyName: z.string(), ...partyAccount.shape });
export const agedPartyList = listOf(agedParty);
/** On the wire: decimals. */
export type AgedParty = z.input<typeof agedParty>;
/** Inside: minor units. */
export type StoredAgedParty = z.output<typeof agedParty>;
