import {
  type ChargeBasis,
  listChargeBases,
  listPorts,
  listShipmentCategories,
  type Port,
  type ShipmentCategory,
} from '@freightdesk/contracts';
import { indexOrders } from '@freightdesk/service-kit';
import { type KeptOf, type MasterRecord, masterSchema } from '../masters/master.schema';

export interface PortRecord extends MasterRecord, KeptOf<Port> {}
export interface ShipmentCategoryRecord extends MasterRecord, KeptOf<ShipmentCategory> {
  /** What its code is told from others by; absent where an earlier release let another one have it. */
  readonly codeKey?: string | undefined;
}
export interface ChargeBasisRecord extends MasterRecord, KeptOf<ChargeBasis> {}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const yes = { type: Boolean, default: true };
const no = { type: Boolean, default: false };

// A code stands once per client in each of these, and is looked up by itself.
const byCode = { clientId: 1, code: 1 } as const;

export const portSchema = masterSchema<PortRecord>(
  { portName: required, code: required, type: text, location: text, active: yes },
  'ports',
);
portSchema.index(byCode, { unique: true });
indexOrders(portSchema, listPorts.sorts);

export const shipmentCategorySchema = masterSchema<ShipmentCategoryRecord>(
  { code: required, codeKey: String, name: required, description: text, isActive: yes },
  'shipment_categories',
);
shipmentCategorySchema.index(byCode, { unique: true });
shipmentCategorySchema.index(
  { clientId: 1, codeKey: 1 },
  { unique: true, partialFilterExpression: { codeKey: { $type: 'string' } } },
);
indexOrders(shipmentCategorySchema, listShipmentCategories.sorts);

export const chargeBasisSchema = masterSchema<ChargeBasisRecord>(
  {
    code: required,
    name: required,
    description: text,
    requiresRate: no,
    requiresPercent: no,
    requiresContainerRates: no,
    isActive: yes,
  },
  'charge_basis',
);
chargeBasisSchema.index(byCode, { unique: true });
indexOrders(chargeBasisSchema, listChargeBases.sorts);
