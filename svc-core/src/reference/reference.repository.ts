import { categoryKey, listChargeBases, listPorts, listShipmentCategories } from '@freightdesk/contracts/core';
import type { NewRecord, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { masterRepository } from '../masters/master.repository';
import {
  CHARGE_BASIS_SEARCH,
  type ChargeBasisRecord,
  chargeBasisSchema,
  PORT_SEARCH,
  type PortRecord,
  portSchema,
  SHIPMENT_CATEGORY_SEARCH,
  type ShipmentCategoryRecord,
  shipmentCategorySchema,
} from './reference.model';

/** Ports, airports and inland depots of a client. */
export const createPortRepository = (data: TenantData) =>
  masterRepository(data.records<PortRecord>('Port', portSchema), {
    search: PORT_SEARCH,
    sortable: listPorts.sorts,
    defaultSort: { id: 1 },
    active: (active) => ({ active }),
  });
export type PortRepository = ReturnType<typeof createPortRepository>;

/** Shipment categories of a client. */
export function createShipmentCategoryRepository(data: TenantData) {
  const records = data.records<ShipmentCategoryRecord>('ShipmentCategory', shipmentCategorySchema);
  const master = masterRepository(records, {
    search: SHIPMENT_CATEGORY_SEARCH,
    sortable: listShipmentCategories.sorts,
    defaultSort: { id: 1 },
    active: (isActive) => ({ isActive }),
  });
  return {
    ...master,

    insert: (tx: WriteScope, record: NewRecord<ShipmentCategoryRecord>) =>
      master.insert(tx, { ...record, codeKey: categoryKey(record.code) }),

    changeAsRead: (...[tx, read, set, decision]: Parameters<typeof master.changeAsRead>) => {
      const change = set.code === undefined ? set : { ...set, codeKey: categoryKey(set.code) };
      return master.changeAsRead(tx, read, change, decision);
    },

    byCodes: (scope: ClientScope, codes: readonly string[]): Promise<Stored<ShipmentCategoryRecord>[]> =>
      records.find(scope, { code: { $in: codes } }),

    /** The categories with these codes, ignoring case and punctuation (MASTER-9). */
    namedBy: (scope: ClientScope, codes: readonly string[]): Promise<Stored<ShipmentCategoryRecord>[]> =>
      records.find(scope, { $or: [{ codeKey: { $in: codes.map(categoryKey) } }, { code: { $in: codes } }] }),

    /** Adds the keys that categories of earlier releases lack; of several with the same key, the first gets it. */
    async addMissingKeys(tx: WriteScope): Promise<void> {
      const all = await records.find(tx);
      const keys = new Set(all.map(({ codeKey }) => codeKey));
      for (const { id, code, codeKey } of all) {
        const key = categoryKey(code);
        if (codeKey !== undefined || keys.has(key)) continue;
        keys.add(key);
        await records.change(tx, { id }, { $set: { codeKey: key } });
      }
    },
  };
}
export type ShipmentCategoryRepository = ReturnType<typeof createShipmentCategoryRepository>;

/** Charge bases of a client. */
export function createChargeBasisRepository(data: TenantData) {
  const records = data.records<ChargeBasisRecord>('ChargeBasis', chargeBasisSchema);
  return {
    ...masterRepository(records, {
      search: CHARGE_BASIS_SEARCH,
      sortable: listChargeBases.sorts,
      defaultSort: { id: 1 },
      active: (isActive) => ({ isActive }),
    }),
    all: (scope: ClientScope): Promise<Stored<ChargeBasisRecord>[]> => records.find(scope),
  };
}
export type ChargeBasisRepository = ReturnType<typeof createChargeBasisRepository>;
