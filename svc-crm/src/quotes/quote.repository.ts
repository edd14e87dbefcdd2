import type { ImportedMaster, UsedMasterRecord } from '@freightdesk/contracts/core';
import {
  type MasterReference,
  type NamesMaster,
  type NewRecord,
  type Stored,
  sameCategory,
  type TenantData,
  usersOfEach,
  usesIn,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type QuoteRecord, quoteSchema } from './quote.model';

const quoteNaming = { what: 'quote', nameOf: ({ quoteId }: QuoteRecord) => quoteId };

/** How versions name parties and charges. */
const namesParty: NamesMaster<QuoteRecord> = {
  ...quoteNaming,
  naming: (ids) => ({ partyId: { $in: ids } }),
  idsIn: ({ partyId }) => [partyId],
};
const namesCharge: NamesMaster<QuoteRecord> = {
  ...namesParty,
  naming: (ids) => ({ 'services.chargeId': { $in: ids } }),
  idsIn: ({ services }) => services.map(({ chargeId }) => chargeId),
};

/** With more families than this, reading all versions of the client is faster than naming each family. */
const NAMED_AT_MOST = 1_000;

/** The versions of quotes of a client. */
export function createQuoteRepository(data: TenantData) {
  const records = data.records<QuoteRecord>('Quote', quoteSchema);
  const { byId, byIdempotencyKey, restore, removeAsRead } = records;
  return {
    byId,
    byIdempotencyKey,
    restore,
    removeAsRead,

    /** Stores a version with its creator. */
    insert: (tx: WriteScope, fields: NewRecord<QuoteRecord>): Promise<Stored<QuoteRecord>> =>
      records.insert(tx, { ...fields, createdBy: tx.actor.identity?.username ?? '' }),

    /** The quote that became a contract. */
    ofContract: (scope: ClientScope, contractId: number): Promise<Stored<QuoteRecord> | null> =>
      records.findOne(scope, { contractId }),

    /** The versions of families, each family's oldest first. */
    ofFamilies: (
      scope: ClientScope,
      quoteIds: readonly string[],
    ): Promise<Map<string, Stored<QuoteRecord>[]>> =>
      records.findGrouped(
        scope,
        quoteIds.length > NAMED_AT_MOST ? {} : { quoteId: { $in: quoteIds } },
        'quoteId',
        { quoteId: 1, iteration: 1 },
      ),

    /** The latest version of a family besides the given one. */
    async latestBeside(
      scope: ClientScope,
      { quoteId, id }: Pick<QuoteRecord, 'quoteId' | 'id'>,
    ): Promise<Stored<QuoteRecord> | undefined> {
      const one = { page: 1, pageSize: 1 };
      const [latest] = await records.find(scope, { quoteId, id: { $ne: id } }, { iteration: -1 }, one);
      return latest;
    },

    /** Null when the version has got another status meanwhile. */
    changeInStatus: (
      tx: WriteScope,
      { id, status }: Pick<QuoteRecord, 'id' | 'status'>,
      fields: Partial<NewRecord<QuoteRecord>>,
      decision?: string,
    ): Promise<Stored<QuoteRecord> | null> => records.change(tx, { id, status }, { $set: fields }, decision),

    /** Those of some records of a master that quotes use. */
    usersOf: async (
      scope: ClientScope,
      kind: ImportedMaster,
      ids: readonly number[],
    ): Promise<UsedMasterRecord[]> =>
      kind === 'vendors'
        ? []
        : usersOfEach(records, scope, ids, kind === 'charges' ? namesCharge : namesParty),

    /** The quotes that use a record of a master. */
    usesOf: (scope: ClientScope, { kind, id, code }: MasterReference) =>
      kind === 'charge'
        ? usesIn(records, scope, { 'services.chargeId': id }, quoteNaming)
        : usesIn(
            records,
            scope,
            {
              $or: [
                { shipmentCategories: sameCategory(code) },
                { 'services.dynamicRates.category': sameCategory(code) },
              ],
            },
            quoteNaming,
          ),
  };
}
export type QuoteRepository = ReturnType<typeof createQuoteRepository>;
