import { type ContractState, listContracts } from '@freightdesk/contracts';
import {
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  type MasterNamed,
  type NewRecord,
  type RecordFilter,
  type Stored,
  sameCategory,
  type TenantData,
  usesIn,
  type WriteScope,
} from '@freightdesk/service-kit';
import { DAY, indianMidnight } from '@freightdesk/tax';
import { CONTRACT_SEARCH, type ContractRecord, contractSchema, IS_USED, QUOTE_TYPE } from './contract.model';

const named = { what: 'contract', nameOf: ({ contractId }: ContractRecord) => contractId };

/** What a list of contracts is narrowed to besides its search. */
export interface ContractQuery extends ListQuery {
  readonly partyId?: number | undefined;
  readonly state?: ContractState | undefined;
  /** Only those that are switched active, or inactive. */
  readonly active?: boolean | undefined;
}

type ContractFilter = RecordFilter<ContractRecord>;

/** Contracts that end within this many days are expiring. */
const EXPIRING_DAYS = 30;

/**
 * The contracts in a state on the day of `now` in India. Use decides for those of single-use quotes, which expire by
 * their last day as well; the last day decides for all others.
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

/** Contracts of a client. */
export function createContractRepository(data: TenantData) {
  const records = data.records<ContractRecord>('Contract', contractSchema);
  return {
    ...records.basics,

    list: <Item>(
      scope: ClientScope,
      { partyId, state, active, ...query }: ContractQuery,
      now: Date,
      toAnswer: (contract: Stored<ContractRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.basics.list(scope, query, {
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

    /** How many contracts there are by state, which overlap, and how many services they have. */
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

    countActive: (scope: ClientScope, now: Date): Promise<number> =>
      records.count(scope, inState('active', now)),

    /** Stores a contract as made by whoever asked for it. */
    insert: (tx: WriteScope, fields: NewRecord<ContractRecord>): Promise<Stored<ContractRecord>> =>
      records.insert(tx, { ...fields, createdBy: tx.actor.identity?.username ?? '' }),

    /** Marks what a contract remembers of its quote as used; null where it is marked, or gone. */
    markUsed: (tx: WriteScope, id: number): Promise<Stored<ContractRecord> | null> =>
      records.change(
        tx,
        { id, 'metadata.convertedFromQuote.isUsed': false },
        { $set: { 'metadata.convertedFromQuote.isUsed': true } },
        'use',
      ),

    /** What of the contracts uses a record of a master. */
    usesOf: (scope: ClientScope, { kind, id, code }: MasterNamed) =>
      kind === 'charge'
        ? usesIn(records, scope, { 'services.chargeId': id }, named)
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
            named,
          ),
  };
}
export type ContractRepository = ReturnType<typeof createContractRepository>;
