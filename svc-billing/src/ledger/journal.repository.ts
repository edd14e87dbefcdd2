import { listJournal } from '@freightdesk/contracts/billing';
import {
  betweenDays,
  type FollowUp,
  type ListAnswer,
  type ListQuery,
  type Stored,
  type TenantData,
  type TotalsGroup,
  usersOfEach,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type Account, type Minor, minorUnits, subtract } from '@freightdesk/tax';
import type { NewEntry, Source } from './entry.rules';
import { type EntryRecord, JOURNAL_SEARCH, journalSchema } from './journal.model';

/** A list of entries between two days in India, both included. */
export interface PeriodQuery extends ListQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The entries of an account or of a party. */
export type LedgerFilter = { readonly accounts: string } | Pick<EntryRecord, 'partyRole' | 'partyId'>;

/** What an account has moved, in paise. */
export interface AccountSums {
  readonly account: Account;
  readonly head: string;
  readonly debit: Minor;
  readonly credit: Minor;
}

const ofDays = (from: string | undefined, to: string | undefined) =>
  from || to ? { day: betweenDays(from, to) } : {};

const balancesOf = (rows: readonly TotalsGroup[]): ReadonlyMap<number, Minor> =>
  new Map(
    rows.map(({ partyId, partyDebit, partyCredit }) => [
      Number(partyId),
      minorUnits(Number(partyDebit) - Number(partyCredit)),
    ]),
  );

const BALANCES = { by: ['partyId'], sums: ['partyDebit', 'partyCredit'] } as const;

/**
 * The journal of a client. Entries are appended; none is changed or removed (LEDGER-3). `partyChanges` notes whose balance has
 * changed.
 */
export function createJournalRepository(data: TenantData, partyChanges: FollowUp<number, string>) {
  const records = data.appendedRecords('JournalEntry', journalSchema);
  return {
    async append(tx: WriteScope, entries: readonly NewEntry[]): Promise<void> {
      await records.append(tx, entries);
      for (const { partyRole, partyId, partyName } of entries)
        if (partyRole === 'customer') partyChanges.note(tx, partyId, partyName);
    },

    /** Those of some parties or vendors that have entries. */
    usersOf: (scope: ClientScope, partyRole: EntryRecord['partyRole'], ids: readonly number[]) =>
      usersOfEach(records, scope, ids, {
        what: 'entry of',
        nameOf: ({ sourceNumber }) => sourceNumber,
        naming: (openIds) => ({ partyRole, partyId: { $in: openIds } }),
        idsIn: ({ partyId }) => [partyId],
      }),

    /** Entries of a period; those of a ledger oldest first, all newest first. */
    list: <Item>(
      scope: ClientScope,
      { from, to, ...query }: PeriodQuery,
      toAnswer: (entry: Stored<EntryRecord>) => Item,
      filter?: LedgerFilter,
    ): Promise<ListAnswer<Item>> => {
      const direction = filter ? 1 : -1;
      return records.list(scope, query, {
        search: JOURNAL_SEARCH,
        sortable: listJournal.sorts,
        defaultSort: { day: direction, id: direction },
        filter: { ...ofDays(from, to), ...filter },
        toAnswer,
      });
    },

    /** The entries of a ledger on the day of one of them that come before it. */
    earlierOfDay: (
      scope: ClientScope,
      filter: LedgerFilter,
      { day, id }: Pick<EntryRecord, 'day' | 'id'>,
    ): Promise<Stored<EntryRecord>[]> => records.find(scope, { ...filter, day, id: { $lt: id } }),

    /** What each account and head has moved in a period. */
    async accountSums(scope: ClientScope, from?: string, to?: string): Promise<AccountSums[]> {
      const rows = await records.totalsBy(scope, 'accounts', {
        by: ['account', 'head'],
        sums: ['debit', 'credit'],
        filter: ofDays(from, to),
      });
      return rows.map(({ account, head, debit, credit }) => ({
        // Rows have the values of the records that they sum.
        account: account as Account,
        head: String(head),
        debit: minorUnits(Number(debit)),
        credit: minorUnits(Number(credit)),
      }));
    },

    /** The balance of an account, or of one of its heads, before a day. */
    async accountBalance(
      scope: ClientScope,
      { account, head }: Pick<AccountSums, 'account' | 'head'>,
      before: Date,
    ): Promise<Minor> {
      const [sums] = await records.totalsBy(scope, 'accounts', {
        by: [],
        sums: ['debit', 'credit'],
        filter: { account, ...(head ? { head } : {}), day: { $lt: before } },
      });
      return minorUnits(Number(sums?.debit ?? 0) - Number(sums?.credit ?? 0));
    },

    /** What a party owes, and how much it has paid ahead, before a day or in all. */
    async partyBalance(
      scope: ClientScope,
      party: Pick<EntryRecord, 'partyRole' | 'partyId'>,
      before?: Date,
    ): Promise<{ readonly balance: Minor; readonly prepaid: Minor }> {
      const [sums] = await records.totalsBy(scope, 'parties', {
        by: [],
        sums: ['partyDebit', 'partyCredit', 'prepaid'],
        filter: { ...party, ...(before ? { day: { $lt: before } } : {}) },
      });
      return {
        balance: subtract(
          minorUnits(Number(sums?.partyDebit ?? 0)),
          minorUnits(Number(sums?.partyCredit ?? 0)),
        ),
        prepaid: minorUnits(0 - Number(sums?.prepaid ?? 0)),
      };
    },

    /** What one customer or each owed at the end of a day, or owes in all: below zero for what it has paid ahead. */
    async partyBalances(
      scope: ClientScope,
      { day, partyId }: { readonly day?: string | undefined; readonly partyId?: number | undefined } = {},
    ): Promise<ReadonlyMap<number, Minor>> {
      const ofParty = partyId === undefined ? {} : { partyId };
      const filter = { partyRole: 'customer', ...ofParty, ...ofDays(undefined, day) };
      return balancesOf(await records.totalsBy(scope, 'parties', { ...BALANCES, filter }));
    },

    /** What customers owe, with what a transaction has entered, once it has stored its totals. */
    async storedPartyBalances(
      tx: WriteScope,
      partyIds: readonly number[],
    ): Promise<ReadonlyMap<number, Minor>> {
      const filter = { partyRole: 'customer', partyId: { $in: partyIds } };
      return balancesOf(await records.storedTotalsBy(tx, 'parties', { ...BALANCES, filter }));
    },

    /** What each customer had paid ahead at the end of a day and nothing had used. */
    async prepaidBalances(scope: ClientScope, day: string): Promise<ReadonlyMap<number, Minor>> {
      const rows = await records.totalsBy(scope, 'parties', {
        by: ['partyId'],
        sums: ['prepaid'],
        filter: { partyRole: 'customer', ...ofDays(undefined, day) },
      });
      return new Map(rows.map(({ partyId, prepaid }) => [Number(partyId), minorUnits(0 - Number(prepaid))]));
    },

    /** The name of a customer as its last entry has it. */
    async partyName(scope: ClientScope, partyId: number): Promise<string> {
      const newest = { day: -1, id: -1 } as const;
      const [entry] = await records.find(scope, { partyRole: 'customer', partyId }, newest, {
        page: 1,
        pageSize: 1,
      });
      return entry?.partyName ?? '';
    },

    /** The entries of an account between two days in India, both included. */
    ofAccount: (
      scope: ClientScope,
      account: Account,
      from: string,
      to: string,
    ): Promise<Stored<EntryRecord>[]> =>
      records.find(scope, { accounts: account, day: betweenDays(from, to) }, { day: 1, id: 1 }),

    /** The entries of jobs on an account, up to a day in India. */
    ofJobs: (
      scope: ClientScope,
      jobNumbers: readonly string[],
      account: Account,
      to: string,
    ): Promise<Stored<EntryRecord>[]> =>
      records.find(scope, {
        jobNumber: { $in: [...jobNumbers] },
        accounts: account,
        day: betweenDays(undefined, to),
      }),

    /** The entries of a period by day, at most so many. */
    ofPeriod: (scope: ClientScope, from: string, to: string, most: number): Promise<Stored<EntryRecord>[]> =>
      records.find(scope, ofDays(from, to), { day: 1, id: 1 }, { page: 1, pageSize: most }),

    byIds: records.byIds,

    /** All entries of a record. */
    ofSource: (scope: ClientScope, { source, sourceId }: Source): Promise<Stored<EntryRecord>[]> =>
      records.find(scope, { source, sourceId }),

    /** All entries of records of one kind. */
    ofSources: (
      scope: ClientScope,
      source: EntryRecord['source'],
      ids: readonly number[],
    ): Promise<Stored<EntryRecord>[]> => records.find(scope, { source, sourceId: { $in: [...ids] } }),

    /** The ids among `ids` whose record is entered. */
    async enteredIds(
      scope: ClientScope,
      sources: readonly EntryRecord['source'][],
      ids: readonly number[],
    ): Promise<ReadonlySet<number>> {
      const filter = {
        source: { $in: [...sources] },
        sourceId: { $in: [...ids] },
        event: 'recorded',
      } as const;
      return new Set((await records.find(scope, filter)).map(({ sourceId }) => sourceId));
    },

    /** The entries of a party for a job, up to a moment. */
    ofJob: (
      scope: ClientScope,
      { jobNumber, partyId }: Pick<EntryRecord, 'jobNumber' | 'partyId'>,
      until: Date,
    ): Promise<Stored<EntryRecord>[]> =>
      records.find(scope, { jobNumber, partyId, partyRole: 'customer', enteredAt: { $lte: until } }),
  };
}
export type JournalRepository = ReturnType<typeof createJournalRepository>;
