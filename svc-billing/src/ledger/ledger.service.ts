import type {
  accountMovements,
  partyMovements,
  StoredAccountBalance,
  StoredJournalEntry,
  StoredMovement,
  trialBalance,
  vendorMovements,
} from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ListAnswer, Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { add, DAY, indianDay, type Minor, sumAmounts } from '@freightdesk/tax';
import { type AgeingListNeeds, listAgedParties, readAgeingTotals } from './ageing.service';
import { accountKey, type EntryRecord, toJournalEntry } from './journal.model';
import type { JournalRepository, LedgerFilter, PeriodQuery } from './journal.repository';
import {
  balancesAfter,
  inOrder,
  type MovedBy,
  movedOnAccount,
  movedOnParty,
  toMovement,
  trialBalanceOf,
} from './ledger.rules';
import { type PartyAccountNeeds, readPartyAccount } from './party-account.service';
import { printPartyStatement, type StatementNeeds } from './statement.service';
import { readVendorAccount, type VendorAccountNeeds } from './vendor-account.service';

/** The dependencies of reading ledgers. */
export interface LedgerNeeds
  extends Omit<PartyAccountNeeds, 'documents'>,
    VendorAccountNeeds,
    Omit<StatementNeeds, 'journalEntries'>,
    Pick<AgeingListNeeds, 'agedParties' | 'write'> {
  readonly documents: PartyAccountNeeds['documents'] & StatementNeeds['documents'];
  readonly journalEntries: Pick<
    JournalRepository,
    'list' | 'earlierOfDay' | 'accountSums' | 'accountBalance' | 'partyBalance'
  > &
    StatementNeeds['journalEntries'] &
    AgeingListNeeds['journalEntries'];
}

/** The ledger of an account or a party: its entries, what each moves, and its balance before a day. */
interface Ledger {
  readonly filter: LedgerFilter;
  readonly movedBy: MovedBy;
  readonly balanceBefore: (day: Date) => Promise<Minor>;
}

const listEntries =
  ({ journalEntries }: LedgerNeeds) =>
  (scope: ClientScope, query: PeriodQuery): Promise<ListAnswer<StoredJournalEntry>> =>
    journalEntries.list(scope, query, toJournalEntry);

/** The balance after each entry of a page. The page has every entry of its ledger between its first and its last. */
async function balancesOfPage(
  { journalEntries }: LedgerNeeds,
  scope: ClientScope,
  { filter, movedBy, balanceBefore }: Ledger,
  page: readonly Stored<EntryRecord>[],
): Promise<ReadonlyMap<number, Minor>> {
  const entries = inOrder(page);
  const [first] = entries;
  if (!first) return new Map();
  const earlier = await journalEntries.earlierOfDay(scope, filter, first);
  const opening = add(await balanceBefore(first.day), sumAmounts(earlier.map(movedBy)));
  return balancesAfter(opening, entries, movedBy);
}

/** A page of a ledger with the balance after each entry. A search leaves entries out, so that it tells no balances. */
async function listMovements(
  needs: LedgerNeeds,
  scope: ClientScope,
  query: PeriodQuery,
  ledger: Ledger,
): Promise<ListAnswer<StoredMovement>> {
  const answer = await needs.journalEntries.list(scope, query, (entry) => entry, ledger.filter);
  const entries = Array.isArray(answer) ? answer : answer.items;
  const balances = query.q ? new Map<number, Minor>() : await balancesOfPage(needs, scope, ledger, entries);
  const items = entries.map((entry) =>
    toMovement(entry, ledger.movedBy(entry), balances.get(entry.id) ?? null),
  );
  return Array.isArray(answer) ? items : { ...answer, items };
}

const listAccountMovements =
  (needs: LedgerNeeds) =>
  (
    scope: ClientScope,
    { account = 'bank', head = '', ...query }: ParsedRequestOf<typeof accountMovements>['query'],
  ) =>
    listMovements(needs, scope, query, {
      filter: { accounts: accountKey(account, head) },
      movedBy: movedOnAccount(account, head),
      balanceBefore: (day) => needs.journalEntries.accountBalance(scope, { account, head }, day),
    });

type LedgerParty = Pick<EntryRecord, 'partyRole' | 'partyId'>;

const movementsOf = (needs: LedgerNeeds, scope: ClientScope, query: PeriodQuery, party: LedgerParty) =>
  listMovements(needs, scope, query, {
    filter: party,
    movedBy: movedOnParty,
    balanceBefore: async (day) => (await needs.journalEntries.partyBalance(scope, party, day)).balance,
  });

const listPartyMovements =
  (needs: LedgerNeeds) =>
  (scope: ClientScope, { partyId, ...query }: ParsedRequestOf<typeof partyMovements>['query']) =>
    movementsOf(needs, scope, query, { partyRole: 'customer', partyId });

const listVendorMovements =
  (needs: LedgerNeeds) =>
  (scope: ClientScope, { vendorId, ...query }: ParsedRequestOf<typeof vendorMovements>['query']) =>
    movementsOf(needs, scope, query, { partyRole: 'vendor', partyId: vendorId });

const dayBefore = (day: string): string => indianDay(new Date(Date.parse(day) - DAY));

const readTrialBalance =
  ({ journalEntries }: LedgerNeeds) =>
  async (
    scope: ClientScope,
    { from, to }: ParsedRequestOf<typeof trialBalance>['query'],
  ): Promise<StoredAccountBalance[]> => {
    const [before, within] = await Promise.all([
      from ? journalEntries.accountSums(scope, undefined, dayBefore(from)) : [],
      journalEntries.accountSums(scope, from, to),
    ]);
    return trialBalanceOf(before, within);
  };

/** What is read from the journal: day book, ledgers, trial balance, and what a party owes (LEDGER-13). */
export const createLedgerService = (needs: LedgerNeeds) => ({
  entries: listEntries(needs),
  accountMovements: listAccountMovements(needs),
  partyMovements: listPartyMovements(needs),
  vendorMovements: listVendorMovements(needs),
  trialBalance: readTrialBalance(needs),
  partyAccount: readPartyAccount(needs),
  vendorAccount: readVendorAccount(needs),
  agedParties: listAgedParties(needs),
  ageingTotals: readAgeingTotals(needs),
  statement: printPartyStatement(needs),
});
export type LedgerService = ReturnType<typeof createLedgerService>;
