import type { Port, ShipmentCategory } from '@freightdesk/contracts';
import { type TenantRecord, tenantSchema } from '@freightdesk/service-kit';

export interface PortRecord extends TenantRecord, Readonly<Omit<Port, 'id' | '_id'>> {}
export interface ShipmentCategoryRecord
  extends TenantRecord,
    Readonly<Omit<ShipmentCategory, 'id' | '_id'>> {}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const yes = { type: Boolean, default: true };

export const portSchema = tenantSchema<PortRecord>(
  { portName: required, code: required, type: text, location: text, active: yes },
  'ports',
);
portSchema.index({ clientId: 1, code: 1 }, { unique: true });

export const shipmentCategorySchema = tenantSchema<ShipmentCategoryRecord>(
  { code: required, name: required, description: text, isActive: yes },
  'shipment_categories',
);
shipmentCategorySchema.index({ clientId: 1, code: 1 }, { unique: true });
