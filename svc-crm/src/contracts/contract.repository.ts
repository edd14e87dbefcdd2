import type { ImportedMaster, UsedMasterRecord } from '@freightdesk/contracts/core';
import { type ContractState, listContracts } from '@freightdesk/contracts/crm';
import {
  betweenDays,
  type DayRange,
  type ListAnswer,
  type ListQuery,
  type MasterReference,
  type NamesMaster,
  type NewRecord,
  type RecordFilter,
  type Stored,
  sameCategory,
  type TenantData,
  type TenantRecords,
  usersOfEach,
  usesIn,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { DAY, indianMidnight } from '@freightdesk/tax';
import { CONTRACT_SEARCH, type ContractRecord, contractSchema, IS_USED, QUOTE_TYPE } from './contract.model';

const contractNaming = { what: 'contract', nameOf: ({ contractId }: ContractRecord) => contractId };

/** How contracts name parties and charges. */
const namesParty: NamesMaster<ContractRecord> = {
  ...contractNaming,
  naming: (ids) => ({ partyId: { $in: ids } }),
  idsIn: ({ partyId }) => [partyId],
};
const namesCharge: NamesMaster<ContractRecord> = {
  ...contractNaming,
  naming: (ids) => ({ 'services.chargeId': { $in: ids } }),
  idsIn: ({ services }) => services.map(({ chargeId }) => chargeId),
};

/** Filters of the list of contracts besides its search. */
export interface ContractQuery extends ListQuery {
  readonly partyId?: number | undefined;
  readonly state?: ContractState | undefined;
  /** Only active or only inactive contracts. */
  readonly active?: boolean | undefined;
}

type ContractFilter = RecordFilter<ContractRecord>;

/** Contracts that end within this many days are expiring. */
const EXPIRING_DAYS = 30;

/**
 * The contracts in a state on the day of `now` in India. Contracts of single-use quotes become used or expire; all
 * others depend on their last day alone.
 */
function inState(state: ContractState, now: Date): ContractFilter {
  const today = indianMidnight(now);
  const afterDays = (days: number): Date => new Date(today.getTime() + days * DAY);
  const filters: Readonly<Record<ContractState, ContractFilter>> = {
    active: {
      $or: [
        { [QUOTE_TYPE]: 'single_use', [IS_USED]: { $ne: true } },
        { [QUOTE_TYPE]: { $ne: 'single_use' }, validTo: { $gte: today } },
      ],
    },
    expiring: {
      [QUOTE_TYPE]: { $ne: 'single_use' },
      validTo: { $gte: afterDays(1), $lt: afterDays(EXPIRING_DAYS + 1) },
    },
    expired: { $or: [{ [QUOTE_TYPE]: 'single_use', [IS_USED]: true }, { validTo: { $lt: today } }] },
  };
  return filters[state];
}

/** Reads contracts, and counts them by state. */
const readsOf = (records: TenantRecords<ContractRecord>) => ({
  list: <Item>(
    scope: ClientScope,
    { partyId, state, active, ...query }: ContractQuery,
    now: Date,
    toAnswer: (contract: Stored<ContractRecord>) => Item,
  ): Promise<ListAnswer<Item>> =>
    records.list(scope, query, {
      search: CONTRACT_SEARCH,
      sortable: listContracts.sorts,
      defaultSort: { id: -1 },
      filter: {
        ...(partyId ? { partyId } : {}),
        ...(state ? inState(state, now) : {}),
        ...(active === undefined ? {} : { isActive: active }),
      },
      toAnswer,
    }),

  /** The number of contracts in each state (states overlap), and of their services. */
  async figures(scope: ClientScope, now: Date) {
    const [total, services, active, expiringSoon, expired] = await Promise.all([
      records.count(scope),
      records.sizeOf(scope, 'services'),
      records.count(scope, inState('active', now)),
      records.count(scope, inState('expiring', now)),
      records.count(scope, inState('expired', now)),
    ]);
    return { total, services, active, expiringSoon, expired };
  },

  /** The number of contracts that end in a period, by whether they are active and these fields. */
  endingCounts: <By extends keyof ContractRecord & string>(
    scope: ClientScope,
    by: readonly By[],
    days: DayRange,
  ) => records.sumsBy(scope, ['isActive', ...by], [], { validTo: betweenDays(days.from, days.to) }),

  /** The contracts that end in a period, the first to end first, at most so many. */
  endingIn: (scope: ClientScope, days: DayRange, most: number): Promise<Stored<ContractRecord>[]> =>
    records.find(
      scope,
      { validTo: betweenDays(days.from, days.to) },
      { validTo: 1, id: 1 },
      { page: 1, pageSize: most },
    ),

  countActive: (scope: ClientScope, now: Date): Promise<number> =>
    records.count(scope, inState('active', now)),

  /** Those of some records of a master that contracts use. */
  usersOf: async (
    scope: ClientScope,
    kind: ImportedMaster,
    ids: readonly number[],
  ): Promise<UsedMasterRecord[]> =>
    kind === 'vendors' ? [] : usersOfEach(records, scope, ids, kind === 'charges' ? namesCharge : namesParty),

  /** The contracts that use a record of a master. */
  usesOf: (scope: ClientScope, { kind, id, code }: MasterReference) =>
    kind === 'charge'
      ? usesIn(records, scope, { 'services.chargeId': id }, contractNaming)
      : usesIn(
          records,
          scope,
          {
            $or: [
              { shipmentCategories: sameCategory(code) },
              { 'services.shipmentType': sameCategory(code) },
              { 'services.shipmentCategoryCode': sameCategory(code) },
              { 'services.dynamicRates.category': sameCategory(code) },
            ],
          },
          contractNaming,
        ),
});

/** Changes contracts. */
const changesOf = (records: TenantRecords<ContractRecord>) => ({
  /** Stores a contract with its creator. */
  insert: (tx: WriteScope, fields: NewRecord<ContractRecord>): Promise<Stored<ContractRecord>> =>
    records.insert(tx, { ...fields, createdBy: tx.actor.identity?.username ?? '' }),

  /** Marks the quote that a contract was made from as used; null when it is already marked or the contract is gone. */
  markUsed: (tx: WriteScope, id: number): Promise<Stored<ContractRecord> | null> =>
    records.change(
      tx,
      { id, 'metadata.convertedFromQuote.isUsed': false },
      { $set: { 'metadata.convertedFromQuote.isUsed': true } },
      'use',
    ),
});

/** Contracts of a client. */
export function createContractRepository(data: TenantData) {
  const records = data.records<ContractRecord>('Contract', contractSchema);
  const { byId, byIdempotencyKey, insertWithId, changeAsRead, removeAsRead } = records;
  return {
    byId,
    byIdempotencyKey,
    insertWithId,
    changeAsRead,
    removeAsRead,
    ...readsOf(records),
    ...changesOf(records),
  };
}
export type ContractRepository = ReturnType<typeof createContractRepository>;
