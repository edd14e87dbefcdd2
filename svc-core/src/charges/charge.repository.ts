import { categoryKey, type HsnCode, listCharges, type TaxSlab } from '@freightdesk/contracts/core';
import {
  changeNext,
  type ListAnswer,
  type RecordFilter,
  type Stored,
  type TenantData,
  type TenantRecords,
  usersOfEach,
  usesIn,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import { type MasterQuery, masterRepository } from '../masters/master.repository';
import {
  ALL_CHARGES,
  CHARGE_ORDERED_BY,
  CHARGE_SEARCH,
  type ChargeRecord,
  chargeSchema,
} from './charge.model';
import { ALL_KEY, copyOfHsn, copyOfSlab, derivedFields } from './charge.rules';

type ChargeRecords = TenantRecords<ChargeRecord>;

const descriptor = { what: 'charge', nameOf: ({ name }: ChargeRecord) => name };

/** Filters of the list of charges besides its search. */
export interface ChargeQuery extends MasterQuery {
  readonly shipmentCategories?: readonly string[] | undefined;
  /** Only these charges. */
  readonly ids?: readonly number[] | undefined;
}

/**
 * Matches charges that suit any of `categories`, and all charges for ALL or an empty list (MONEY-6).
 */
function suitsAny(categories: readonly string[]): RecordFilter<ChargeRecord> {
  const keys = categories.map(categoryKey).filter((key) => key !== '');
  return keys.length === 0 || keys.includes(ALL_KEY)
    ? {}
    : { categoryKeys: { $in: [...new Set(keys), ALL_KEY] } };
}

type SlabRates = Pick<
  TaxSlab,
  'id' | 'gstPercentage' | 'igstPercentage' | 'cgstPercentage' | 'sgstPercentage'
>;

const masterOf = (records: ChargeRecords) =>
  masterRepository(records, {
    search: CHARGE_SEARCH,
    sortable: listCharges.sorts,
    orderedBy: CHARGE_ORDERED_BY,
    defaultSort: { nameKey: 1, id: 1 },
    textOrder: 'nameKey',
    orderFilter: ALL_CHARGES,
    active: (active) => ({ active }),
  });

/** Charges keep copies of records that they refer to, which follow their masters. */
const copiesIn = (records: ChargeRecords) => ({
  /** Copies an HSN/SAC code and its percentages to the charges that have it. */
  copyHsn: (tx: WriteScope, hsn: HsnCode): Promise<void> =>
    records.changeAll(tx, { hsnSacId: hsn.id }, { $set: copyOfHsn(hsn) }),

  /** Copies the percentages of a slab to its charges without a code (MASTER-10). */
  copySlab: (tx: WriteScope, slab: SlabRates): Promise<void> =>
    records.changeAll(tx, { taxSlabId: slab.id, hsnSacId: null, hsnSacCode: '' }, { $set: copyOfSlab(slab) }),
});

/** The charges that use a record of another master. */
const usesBy = (records: ChargeRecords) => ({
  usesOfHsn: (scope: ClientScope, { id, code }: Pick<HsnCode, 'id' | 'code'>) =>
    usesIn(records, scope, { $or: [{ hsnSacId: id }, { hsnSacId: null, hsnSacCode: code }] }, descriptor),

  usesOfTaxSlab: (scope: ClientScope, id: number) => usesIn(records, scope, { taxSlabId: id }, descriptor),

  /** Those of some vendors that are the default of a charge. */
  usersOfVendors: (scope: ClientScope, ids: readonly number[]) =>
    usersOfEach(records, scope, ids, {
      ...descriptor,
      naming: (openIds) => ({ defaultVendorId: { $in: openIds } }),
      idsIn: ({ defaultVendorId }) => [defaultVendorId],
    }),

  usesOfBasis: (scope: ClientScope, code: string) =>
    usesIn(records, scope, { 'applicabilities.basis': code }, descriptor),

  usesOfCategory: (scope: ClientScope, code: string) =>
    usesIn(records, scope, { 'applicabilities.shipmentCategory': code }, descriptor),
});

/** Completes what earlier releases have stored. */
const upgradesOf = (records: ChargeRecords) => ({
  /** Adds the sort keys that the next charges of earlier releases lack. */
  addMissingKeys: (tx: WriteScope, after: number) =>
    changeNext(records, tx, after, { nameKey: { $exists: false } }, derivedFields),

  /** Sets the rates of the next charges that sold for nothing because they are configured by container alone. */
  priceContainers: (tx: WriteScope, after: number) =>
    changeNext(records, tx, after, { sellingCost: ZERO, rate: ZERO }, (charge) => {
      const pricing = derivedFields(charge);
      return pricing.sellingCost > 0 ? pricing : undefined;
    }),
});

/** Charges of a client. */
export function createChargeRepository(data: TenantData) {
  const records = data.records<ChargeRecord>('Charge', chargeSchema);
  const master = masterOf(records);
  return {
    ...master,
    ...copiesIn(records),
    ...usesBy(records),
    ...upgradesOf(records),

    list: <Item>(
      scope: ClientScope,
      { shipmentCategories = [], ids, ...query }: ChargeQuery,
      toAnswer: (charge: Stored<ChargeRecord>) => Item,
    ): Promise<ListAnswer<Item>> => {
      const ofIds: RecordFilter<ChargeRecord> = ids ? { id: { $in: ids } } : {};
      return master.list(scope, query, toAnswer, { ...suitsAny(shipmentCategories), ...ofIds });
    },

    /** The sum of the rates of all charges, in minor units. */
    async sumOfRates(scope: ClientScope): Promise<number> {
      const [sum] = await records.sumsBy(scope, [], ['rate'], {});
      return sum?.rate ?? 0;
    },

    /** The charges with these codes, ignoring case (ID-5). */
    byCodes: (scope: ClientScope, codes: readonly string[]): Promise<Stored<ChargeRecord>[]> =>
      records.byIdentifiers(scope, codes),
  };
}
export type ChargeRepository = ReturnType<typeof createChargeRepository>;
