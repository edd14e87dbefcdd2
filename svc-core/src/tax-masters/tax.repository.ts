import { type HsnCounts, listHsnCodes, listTaxGroups, listTaxSlabs } from '@freightdesk/contracts/core';
import type { ListAnswer, Stored, TenantData } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type MasterQuery, masterRepository } from '../masters/master.repository';
import {
  HSN_SEARCH,
  type HsnRecord,
  hsnSchema,
  TAX_GROUP_SEARCH,
  TAX_SLAB_SEARCH,
  type TaxGroupRecord,
  type TaxSlabRecord,
  taxGroupSchema,
  taxSlabSchema,
} from './tax.model';

/** HSN and SAC codes of a client. */
export function createHsnRepository(data: TenantData) {
  const records = data.records<HsnRecord>('HsnCode', hsnSchema);
  const { list, ...master } = masterRepository(records, {
    search: HSN_SEARCH,
    sortable: listHsnCodes.sorts,
    defaultSort: { code: 1, id: 1 },
    active: () => ({}),
  });
  return {
    ...master,

    /** The codes with this GST percentage, or all. */
    list: <Item>(
      scope: ClientScope,
      { gstPercent, ...query }: MasterQuery & { readonly gstPercent?: number | undefined },
      toAnswer: (record: Stored<HsnRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      list(scope, query, toAnswer, gstPercent === undefined ? {} : { gstPercent }),

    async counts(scope: ClientScope): Promise<HsnCounts> {
      const rates = await records.sumsBy(scope, ['gstPercent'], [], {});
      rates.sort((one, other) => one.gstPercent - other.gstPercent);
      return { total: rates.reduce((sum, { count }) => sum + count, 0), rates };
    },

    byCode: (scope: ClientScope, code: string): Promise<Stored<HsnRecord> | null> =>
      records.findOne(scope, { code }),
    byCodes: (scope: ClientScope, codes: readonly string[]): Promise<Stored<HsnRecord>[]> =>
      records.find(scope, { code: { $in: codes } }),
  };
}
export type HsnRepository = ReturnType<typeof createHsnRepository>;

/** Tax groups of a client. */
export const createTaxGroupRepository = (data: TenantData) =>
  masterRepository(data.records<TaxGroupRecord>('TaxGroup', taxGroupSchema), {
    search: TAX_GROUP_SEARCH,
    sortable: listTaxGroups.sorts,
    defaultSort: { id: 1 },
    active: (active) => ({ active }),
  });
export type TaxGroupRepository = ReturnType<typeof createTaxGroupRepository>;

/** Tax slabs of a client. */
export const createTaxSlabRepository = (data: TenantData) =>
  masterRepository(data.records<TaxSlabRecord>('TaxSlab', taxSlabSchema), {
    search: TAX_SLAB_SEARCH,
    sortable: listTaxSlabs.sorts,
    defaultSort: { gstPercentage: 1, id: 1 },
    active: (active) => ({ active }),
  });
export type TaxSlabRepository = ReturnType<typeof createTaxSlabRepository>;
