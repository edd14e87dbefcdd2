import {
  agedParties,
  type ageingTotals,
  type StoredAgedParty,
  type StoredPartyAccount,
} from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ListAnswer, Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianDay, indianMidnight } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import type { AgedPartyRepository } from './aged-party.repository';
import { type AgedPartyNeeds, bringToday } from './aged-party.service';
import {
  agedPartiesOf,
  type MostOverdue,
  mostOverdueOf,
  needsAllNames,
  pageOfParties,
  totalsOfParties,
} from './ageing.rules';
import type { JournalRepository } from './journal.repository';

/** The dependencies of what parties owed on a day. */
export interface AgeingNeeds {
  readonly journalEntries: Pick<JournalRepository, 'partyBalances' | 'partyName'>;
  readonly documents: Pick<DocumentRepository, 'openSums' | 'openChangesAfter'>;
  readonly clock: () => Date;
}

/** The dependencies of listing what parties owe. */
export interface AgeingListNeeds extends AgeingNeeds {
  readonly agedParties: AgedPartyNeeds['agedParties'] &
    Pick<AgedPartyRepository, 'list' | 'totals' | 'mostOverdue'>;
  readonly journalEntries: AgeingNeeds['journalEntries'] & AgedPartyNeeds['journalEntries'];
  readonly write: Write;
}

/** Names the parties that have nothing but money on account, from their entries. */
const namedParties = (
  { journalEntries }: AgeingNeeds,
  scope: ClientScope,
  parties: readonly StoredAgedParty[],
): Promise<StoredAgedParty[]> =>
  Promise.all(
    parties.map(async (party) =>
      party.partyName ? party : { ...party, partyName: await journalEntries.partyName(scope, party.partyId) },
    ),
  );

/** What one party or each owed on a day, today or before, by days overdue. Those without a document have no name. */
async function unnamedPartiesOn(
  { documents, journalEntries, clock }: AgeingNeeds,
  scope: ClientScope,
  asOf: string,
  partyId?: number,
): Promise<StoredAgedParty[]> {
  const isPast = asOf < indianDay(clock());
  const [open, changedSince, balances] = await Promise.all([
    documents.openSums(scope, partyId === undefined ? undefined : [partyId]),
    isPast ? documents.openChangesAfter(scope, indianMidnight(new Date(asOf)), partyId) : [],
    journalEntries.partyBalances(scope, { partyId, day: isPast ? asOf : undefined }),
  ]);
  return agedPartiesOf({ open, changedSince, balances }, asOf);
}

/** What a party owed on a day, today or before; undefined for nothing. Reads nothing of other parties. */
export async function partyOn(
  needs: AgeingNeeds,
  scope: ClientScope,
  asOf: string,
  partyId: number,
): Promise<StoredAgedParty | undefined> {
  const [party] = await unnamedPartiesOn(needs, scope, asOf, partyId);
  return party;
}

/** What each party owed on a day; with names where a question goes by them. */
async function partiesFor(
  needs: AgeingNeeds,
  scope: ClientScope,
  asOf: string,
  query: Pick<AgeingQuery, 'q' | 'sort'>,
): Promise<StoredAgedParty[]> {
  const parties = await unnamedPartiesOn(needs, scope, asOf);
  return needsAllNames(query) ? namedParties(needs, scope, parties) : parties;
}

type AgeingQuery = ParsedRequestOf<typeof agedParties>['query'];

/**
 * The ageing of another day than today. No row is kept for it, so that it is computed of what is open and of what has changed
 * since, and sorted in memory.
 */
async function listPartiesOn(
  needs: AgeingNeeds,
  scope: ClientScope,
  asOf: string,
  query: AgeingQuery,
): Promise<ListAnswer<StoredAgedParty>> {
  const withNames = (some: readonly StoredAgedParty[]) => namedParties(needs, scope, some);
  const parties = await partiesFor(needs, scope, asOf, query);
  const answer = pageOfParties(parties, query, agedParties.sorts ?? []);
  return Array.isArray(answer) ? withNames(answer) : { ...answer, items: await withNames(answer.items) };
}

const isAnotherDay = ({ clock }: Pick<AgeingNeeds, 'clock'>, asOf: string | undefined): asOf is string =>
  asOf !== undefined && asOf !== indianDay(clock());

async function mostOverdueBefore(
  needs: AgeingNeeds,
  scope: ClientScope,
  day: string,
  most: number,
): Promise<MostOverdue> {
  const all = await unnamedPartiesOn(needs, scope, day);
  return {
    parties: await namedParties(needs, scope, mostOverdueOf(all, most)),
    count: all.length,
    total: totalsOfParties(all),
  };
}

/** The most overdue parties at the end of a day, today at the latest, whose rows and totals are kept (LEDGER-13). */
export async function readMostOverdue(
  needs: AgeingListNeeds,
  scope: ClientScope,
  day: string,
  most: number,
): Promise<MostOverdue> {
  if (day < indianDay(needs.clock())) return mostOverdueBefore(needs, scope, day, most);
  await bringToday(needs, scope, needs.clock());
  return needs.agedParties.mostOverdue(scope, most);
}

/**
 * The ageing of all parties: a row for each that owes something or has something on account. The rows of today are kept
 * (LEDGER-13).
 *
 * @throws {ServiceError} 400 `invalid` when the list does not offer the sort field
 */
export const listAgedParties =
  (needs: AgeingListNeeds) =>
  async (scope: ClientScope, { asOf, ...query }: AgeingQuery): Promise<ListAnswer<StoredAgedParty>> => {
    if (isAnotherDay(needs, asOf)) return listPartiesOn(needs, scope, asOf, query);
    await bringToday(needs, scope, needs.clock());
    return needs.agedParties.list(scope, query);
  };

/** What the parties owe together that {@link listAgedParties} lists on all of its pages. */
export const readAgeingTotals =
  (needs: AgeingListNeeds) =>
  async (
    scope: ClientScope,
    { asOf, q }: ParsedRequestOf<typeof ageingTotals>['query'],
  ): Promise<StoredPartyAccount> => {
    if (isAnotherDay(needs, asOf)) return totalsOfParties(await partiesFor(needs, scope, asOf, { q }), q);
    await bringToday(needs, scope, needs.clock());
    return needs.agedParties.totals(scope, q);
  };
