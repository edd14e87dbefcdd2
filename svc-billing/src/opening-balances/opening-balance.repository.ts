import { listOpeningBalances, type OpeningKind, type OpeningState } from '@freightdesk/contracts/billing';
import type { ChangedFields, ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { OPENING_SEARCH, type OpeningBalanceRecord, openingBalanceSchema } from './opening-balance.model';

/** Filters of the list besides its search. */
export interface OpeningQuery extends ListQuery {
  readonly kind?: OpeningKind | undefined;
  readonly state?: OpeningState | undefined;
}

/** Opening balances of a client. They are reversed and never removed. */
export function createOpeningBalanceRepository(data: TenantData) {
  const records = data.records<OpeningBalanceRecord>('OpeningBalance', openingBalanceSchema);
  const { byId, byIds, insertAll } = records;
  return {
    byId,
    byIds,
    insertAll,

    /** Takes numbers for money on account; returns the last one. */
    takeNumbers: (count: number): Promise<number> => data.nextNumber('numbers of opening credits', count),

    /** Matching opening balances, newest first. */
    list: (
      scope: ClientScope,
      { kind, state, ...query }: OpeningQuery,
    ): Promise<ListAnswer<Stored<OpeningBalanceRecord>>> =>
      records.list(scope, query, {
        search: OPENING_SEARCH,
        sortable: listOpeningBalances.sorts,
        defaultSort: { id: -1 },
        filter: { ...(kind ? { kind } : {}), ...(state ? { state } : {}) },
        toAnswer: (record) => record,
      }),

    /** Those of a file that were stored by an earlier call. */
    ofImport: (scope: ClientScope, importId: string): Promise<Stored<OpeningBalanceRecord>[]> =>
      records.find(scope, { importId }),

    /** Those with one of these keys of kind, party and number that stand. */
    byDoubleKeys: (scope: ClientScope, keys: readonly string[]): Promise<Stored<OpeningBalanceRecord>[]> =>
      records.find(scope, { doubleKey: { $in: [...keys] } }),

    /** Changes one that stands; null when it does not. */
    reverse: (
      tx: WriteScope,
      { id }: Stored<OpeningBalanceRecord>,
      change: Partial<ChangedFields<OpeningBalanceRecord>>,
    ): Promise<Stored<OpeningBalanceRecord> | null> =>
      records.change(tx, { id, state: 'open' }, { $set: change }, 'reverse'),
  };
}
export type OpeningBalanceRepository = ReturnType<typeof createOpeningBalanceRepository>;
