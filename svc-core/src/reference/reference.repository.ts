import { listChargeBases, listPorts, listShipmentCategories } from '@freightdesk/contracts';
import type { ClientScope, Stored, TenantData } from '@freightdesk/service-kit';
import { masterRepository } from '../masters/master.repository';
import {
  type ChargeBasisRecord,
  chargeBasisSchema,
  type PortRecord,
  portSchema,
  type ShipmentCategoryRecord,
  shipmentCategorySchema,
} from './reference.model';

/** Ports, airports and inland depots of a client. */
export const createPortRepository = (data: TenantData) =>
  masterRepository(data.records<PortRecord>('Port', portSchema), {
    searched: ['portName', 'code', 'location'],
    sortable: listPorts.sorts,
    defaultSort: { id: 1 },
    active: (active) => ({ active }),
  });
export type PortRepository = ReturnType<typeof createPortRepository>;

/** Shipment categories of a client. */
export function createShipmentCategoryRepository(data: TenantData) {
  const records = data.records<ShipmentCategoryRecord>('ShipmentCategory', shipmentCategorySchema);
  return {
    ...masterRepository(records, {
      searched: ['code', 'name', 'description'],
      sortable: listShipmentCategories.sorts,
      defaultSort: { id: 1 },
      active: (isActive) => ({ isActive }),
    }),
    byCodes: (scope: ClientScope, codes: readonly string[]): Promise<Stored<ShipmentCategoryRecord>[]> =>
      records.find(scope, { code: { $in: codes } }),
  };
}
export type ShipmentCategoryRepository = ReturnType<typeof createShipmentCategoryRepository>;

/** Charge bases of a client. */
export function createChargeBasisRepository(data: TenantData) {
  const records = data.records<ChargeBasisRecord>('ChargeBasis', chargeBasisSchema);
  return {
    ...masterRepository(records, {
      searched: ['code', 'name', 'description'],
      sortable: listChargeBases.sorts,
      defaultSort: { id: 1 },
      active: (isActive) => ({ isActive }),
    }),
    all: (scope: ClientScope): Promise<Stored<ChargeBasisRecord>[]> => records.find(scope),
  };
}
export type ChargeBasisRepository = ReturnType<typeof createChargeBasisRepository>;
