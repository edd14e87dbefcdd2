import {
  chargeBasis,
  listChargeBases,
  listPorts,
  listShipmentCategories,
  NEW_CHARGE_BASIS,
  NEW_SHIPMENT_CATEGORY,
  port,
  shipmentCategory,
  withDefaults,
} from '@freightdesk/contracts';
import { indexOrders } from '@freightdesk/service-kit';
import * as z from 'zod/mini';
import { keptOf, type MasterOf, masterSchema } from '../masters/master.model';

const storedPort = z.object(withDefaults(keptOf(port), { active: true }));
const storedCategory = z.object({
  ...withDefaults(keptOf(shipmentCategory), NEW_SHIPMENT_CATEGORY),
  /** What its code is told from others by; absent where an earlier release let another one have it. */
  codeKey: z.optional(z.string()),
});
const storedBasis = z.object(withDefaults(keptOf(chargeBasis), NEW_CHARGE_BASIS));

export interface PortRecord extends MasterOf<typeof storedPort> {}
export interface ShipmentCategoryRecord extends MasterOf<typeof storedCategory> {}
export interface ChargeBasisRecord extends MasterOf<typeof storedBasis> {}

// A code stands once per client in each of these, and is looked up by itself.
const byCode = { clientId: 1, code: 1 } as const;

export const portSchema = masterSchema<PortRecord>(storedPort, 'ports');
portSchema.index(byCode, { unique: true });
indexOrders(portSchema, listPorts.sorts);

export const shipmentCategorySchema = masterSchema<ShipmentCategoryRecord>(
  storedCategory,
  'shipment_categories',
);
shipmentCategorySchema.index(byCode, { unique: true });
shipmentCategorySchema.index(
  { clientId: 1, codeKey: 1 },
  { unique: true, partialFilterExpression: { codeKey: { $type: 'string' } } },
);
indexOrders(shipmentCategorySchema, listShipmentCategories.sorts);

export const chargeBasisSchema = masterSchema<ChargeBasisRecord>(storedBasis, 'charge_basis');
chargeBasisSchema.index(byCode, { unique: true });
indexOrders(chargeBasisSchema, listChargeBases.sorts);
