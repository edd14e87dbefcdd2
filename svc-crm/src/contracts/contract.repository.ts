import { listContracts } from '@freightdesk/contracts';
import {
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  type MasterNamed,
  type Stored,
  sameCategory,
  type TenantData,
  usesIn,
  type WriteScope,
} from '@freightdesk/service-kit';
import { type ContractRecord, contractSchema } from './contract.model';

const named = { what: 'contract', nameOf: ({ contractId }: ContractRecord) => contractId };

/** What a list of contracts is narrowed to besides its search. */
export interface ContractQuery extends ListQuery {
  readonly partyId?: number | undefined;
}

/** Contracts of a client. */
export function createContractRepository(data: TenantData) {
  const records = data.records<ContractRecord>('Contract', contractSchema);
  return {
    ...records.basics,

    list: <Item>(
      scope: ClientScope,
      { partyId, ...query }: ContractQuery,
      toAnswer: (contract: Stored<ContractRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.basics.list(scope, query, {
        searched: ['contractId', 'partyName', 'services.chargeName'],
        sortable: listContracts.sorts,
        defaultSort: { id: -1 },
        filter: partyId ? { partyId } : {},
        toAnswer,
      }),

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
