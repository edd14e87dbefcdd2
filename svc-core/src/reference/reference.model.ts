import {
  chargeBasis,
  listChargeBases,
  listPorts,
  listShipmentCategories,
  NEW_CHARGE_BASIS,
  NEW_SHIPMENT_CATEGORY,
  port,
  shipmentCategory,
} from '@freightdesk/contracts/core';
import { withDefaults } from '@freightdesk/contracts/shared';
import { identifyBy, indexOrders, indexUniqueText, searchable } from '@freightdesk/data';
import * as z from 'zod/mini';
import { type MasterOf, masterSchema, recordShapeOf } from '../masters/master.model';

const storedPort = z.object(withDefaults(recordShapeOf(port), { active: true }));
const storedCategory = z.object({
  ...withDefaults(recordShapeOf(shipmentCategory), NEW_SHIPMENT_CATEGORY),
  /** The normalised code; absent when another record of an earlier release has the same. */
  codeKey: z.optional(z.string()),
});
const storedBasis = z.object(withDefaults(recordShapeOf(chargeBasis), NEW_CHARGE_BASIS));

export interface PortRecord extends MasterOf<typeof storedPort> {}
export interface ShipmentCategoryRecord extends MasterOf<typeof storedCategory> {}
export interface ChargeBasisRecord extends MasterOf<typeof storedBasis> {}

// Codes are unique per client in each of these, and serve lookups.
const byCode = { clientId: 1, code: 1 } as const;

export const portSchema = masterSchema<PortRecord>(storedPort, 'ports');
portSchema.index(byCode, { unique: true });
// The sort orders of the list and of its active ports.
indexOrders(portSchema, [...listPorts.sorts, 'id'], ['active']);
export const PORT_SEARCH = searchable(portSchema, ['portName', 'code', 'location']);

export const shipmentCategorySchema = masterSchema<ShipmentCategoryRecord>(
  storedCategory,
  'shipment_categories',
);
shipmentCategorySchema.index(byCode, { unique: true });
indexUniqueText(shipmentCategorySchema, 'codeKey');
indexOrders(shipmentCategorySchema, listShipmentCategories.sorts);
export const SHIPMENT_CATEGORY_SEARCH = searchable(shipmentCategorySchema, ['code', 'name', 'description']);

export const chargeBasisSchema = masterSchema<ChargeBasisRecord>(storedBasis, 'charge_basis');
chargeBasisSchema.index(byCode, { unique: true });
identifyBy(chargeBasisSchema, 'code');
indexOrders(chargeBasisSchema, listChargeBases.sorts);
export const CHARGE_BASIS_SEARCH = searchable(chargeBasisSchema, ['code', 'name', 'description']);
