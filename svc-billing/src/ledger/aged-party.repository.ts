import { agedParties, type StoredAgedParty, type StoredPartyAccount } from '@freightdesk/contracts/billing';
import { recordOf } from '@freightdesk/contracts/shared';
import type { ListAnswer, ListQuery, RecordFilter, Stored, TenantData } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { minorUnits, ZERO } from '@freightdesk/tax';
import { AGED_PARTY_SEARCH, type AgedPartyRecord, agedPartySchema, toAgedParty } from './aged-party.model';
import { AGED_AMOUNTS, type MostOverdue } from './ageing.rules';

/** How many parties are read at a time. */
const PIECE = 200;

/** The ageing of today: a row for each party of a client that owes something or has something on account. */
export function createAgedPartyRepository(data: TenantData) {
  const records = data.derivedRecords<AgedPartyRecord>('AgedParty', agedPartySchema);
  /** How many parties there are of those that a filter is for, and what they owe together. */
  const sumsOf = async (scope: ClientScope, filter: RecordFilter<AgedPartyRecord> = {}) => {
    const [sums] = await records.sumsBy(scope, [], AGED_AMOUNTS, filter);
    return {
      count: sums?.count ?? 0,
      total: recordOf(AGED_AMOUNTS, (name) => minorUnits(sums?.[name] ?? 0)),
    };
  };

  return {
    replace: records.replace,

    /** The most overdue first. */
    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<StoredAgedParty>> =>
      records.list(scope, query, {
        search: AGED_PARTY_SEARCH,
        sortable: agedParties.sorts,
        defaultSort: { overdue: -1, id: -1 },
        textOrder: 'partyName',
        toAnswer: toAgedParty,
      }),

    /** What all parties owe, or those that a search finds: of all, a kept sum. */
    async totals(scope: ClientScope, q: string | undefined): Promise<StoredPartyAccount> {
      const { total } = await sumsOf(scope, await records.searchFilter(scope, AGED_PARTY_SEARCH, q));
      return total;
    },

    /** The most overdue parties, and what all owe: a kept sum. */
    async mostOverdue(scope: ClientScope, most: number): Promise<MostOverdue> {
      const order = { overdue: -1, id: -1 } as const;
      const [parties, sums] = await Promise.all([
        records.find(scope, {}, order, { page: 1, pageSize: most }),
        sumsOf(scope),
      ]);
      return { parties: parties.map(toAgedParty), ...sums };
    },

    /** The parties that owe something and have a document that was due on a day or before, the longest overdue first, in pieces. */
    async *overdueInPieces(scope: ClientScope, day: Date): AsyncGenerator<Stored<AgedPartyRecord>[], void> {
      for (let page = 1, length = PIECE; length === PIECE; page += 1) {
        const order = { oldestDueOn: 1, id: 1 } as const;
        const piece = await records.find(scope, { oldestDueOn: { $lte: day } }, order, {
          page,
          pageSize: PIECE,
        });
        yield piece.filter(({ balance }) => balance > ZERO);
        length = piece.length;
      }
    },

    /** At most so many rows whose columns change on a day or did before. */
    changingBy: (scope: ClientScope, day: Date, most: number): Promise<Stored<AgedPartyRecord>[]> =>
      records.find(scope, { changesOn: { $lte: day } }, { changesOn: 1, id: 1 }, { page: 1, pageSize: most }),
  };
}
export type AgedPartyRepository = ReturnType<typeof createAgedPartyRepository>;
