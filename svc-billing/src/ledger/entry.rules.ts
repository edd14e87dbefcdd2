import {
  ENTRY_EVENTS,
  ENTRY_SOURCES,
  type EntryEvent,
  type EntrySource,
  PARTY_ROLES,
} from '@freightdesk/contracts/billing';
import type { Appended } from '@freightdesk/data';
import {
  imbalanceOf,
  indianMidnight,
  largerOf,
  type Minor,
  movedAhead,
  movedForParty,
  negate,
  type Posting,
  reversalOf,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import { accountKey, type EntryRecord } from './journal.model';

/** An entry before it is stored. */
export type NewEntry = Appended<EntryRecord>;

/** The record that an entry is of. */
export interface Source {
  readonly source: EntrySource;
  readonly sourceId: number;
}

/** What an entry states besides what it moves. */
export type EntryHead = Source &
  Pick<EntryRecord, 'sourceNumber' | 'partyRole' | 'partyId' | 'partyName' | 'jobNumber'> & {
    /** Any moment of its day in India. */
    readonly at: Date;
    /** When it happened, by default then as well. */
    readonly enteredAt?: Date;
    /** Set for documents and advances of a registration other than the main one. */
    readonly registrationId?: number | null;
  };

/** Room for so many events of a kind of one record, records, and kinds of events of each source. */
const PARTS = 2 ** 14;
const RECORDS = 2 ** 31;
const EVENTS = 2 ** 4;

/**
 * The id of an entry, made of its source and event. So an event has the same id whenever it is entered, a repetition meets the
 * first entry, and no counter is needed (LEDGER-12). Invoices of a day come before its notes, receipts and vendor bills.
 *
 * @throws {Error} for more events of a kind, or records, than there is room for
 */
export function entryId({ source, sourceId }: Source, event: EntryEvent, part: number): number {
  if (part >= PARTS || sourceId >= RECORDS) throw new Error(`No room for entries of ${source} ${sourceId}`);
  const kind = ENTRY_SOURCES.indexOf(source) * EVENTS + ENTRY_EVENTS.indexOf(event);
  return (kind * RECORDS + sourceId) * PARTS + part;
}

const sideOf = (amount: Minor): Minor => largerOf(amount, ZERO);

const toStored = ({ account, amount, head = '' }: Posting): EntryRecord['postings'][number] => ({
  account,
  head,
  debit: sideOf(amount),
  credit: sideOf(negate(amount)),
});

/** A stored posting as packages/tax takes it. */
const toPosting = ({ account, head, debit, credit }: EntryRecord['postings'][number]): Posting => ({
  account,
  amount: sumAmounts([debit, negate(credit)]),
  ...(head ? { head } : {}),
});

export const postingsOf = ({ postings }: Pick<EntryRecord, 'postings'>): Posting[] => postings.map(toPosting);

const keysOf = (postings: readonly Posting[]): string[] => [
  ...new Set(postings.flatMap(({ account, head }) => [account, accountKey(account, head)])),
];

/**
 * An entry, or none where nothing is moved.
 *
 * @throws {Error} for postings that do not add up to zero (LEDGER-1)
 */
export function entryOf(
  { at, ...head }: EntryHead,
  postings: readonly Posting[],
  { event = 'recorded', part = 0 }: { readonly event?: EntryEvent; readonly part?: number } = {},
): NewEntry[] {
  if (postings.length === 0) return [];
  if (imbalanceOf(postings) !== ZERO) throw new Error(`${head.source} ${head.sourceId} is out of balance`);
  const forParty = movedForParty(postings);
  const entry = {
    ...head,
    id: entryId(head, event, part),
    day: indianMidnight(at),
    enteredAt: head.enteredAt ?? at,
    registrationId: head.registrationId ?? null,
    event,
    part,
    amount: sumAmounts(postings.map(({ amount }) => sideOf(amount))),
    postings: postings.map(toStored),
    partyDebit: sideOf(forParty),
    partyCredit: sideOf(negate(forParty)),
    prepaid: movedAhead(postings),
    accounts: keysOf(postings),
  };
  return [entry];
}

/** What entries have moved in all, by account and head. */
export function netOf(entries: readonly Pick<EntryRecord, 'postings'>[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of entries.flatMap(postingsOf)) {
    const key = accountKey(posting.account, posting.head);
    const amount = sumAmounts([sums.get(key)?.amount ?? ZERO, posting.amount]);
    sums.set(key, { ...posting, amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== ZERO);
}

/** The entry that takes back what entries of one party have moved; none where nothing is left of it. */
function reversalOfParty(
  entries: readonly EntryRecord[],
  part: number,
  event: 'reversal' | 'correction',
  at?: Date,
): NewEntry[] {
  const [first] = entries;
  if (!first) return [];
  const { source, sourceId, sourceNumber, partyRole, partyId, partyName, jobNumber, registrationId } = first;
  const party = { partyRole, partyId, partyName };
  const head = { source, sourceId, sourceNumber, ...party, jobNumber, registrationId, at: at ?? first.day };
  return entryOf(head, reversalOf(netOf(entries)), { event, part });
}

/**
 * The entries that take back all that a record has moved, on the given day: one for each party that it concerns, and none where
 * nothing is left of it (LEDGER-3). `entries` are all entries of the record.
 */
export function reversalEntries(
  entries: readonly EntryRecord[],
  event: 'reversal' | 'correction',
  at?: Date,
): NewEntry[] {
  const first = entries.filter((each) => each.event === event).length;
  return PARTY_ROLES.flatMap((role) => {
    const ofRole = entries.filter(({ partyRole }) => partyRole === role);
    return ofRole.length > 0 ? [ofRole] : [];
  }).flatMap((ofRole, index) => reversalOfParty(ofRole, first + index, event, at));
}
