import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import {
  type ChargeBasisRecord,
  chargeBasisSchema,
  type PortRecord,
  portSchema,
  type ShipmentCategoryRecord,
  shipmentCategorySchema,
} from './reference.model';

export const createReferenceRepositories = (connection: Connection, nextNumber: NextNumber) => ({
  ports: new TenantCollection<PortRecord>(connection.model<PortRecord>('Port', portSchema), nextNumber),
  shipmentCategories: new TenantCollection<ShipmentCategoryRecord>(
    connection.model<ShipmentCategoryRecord>('ShipmentCategory', shipmentCategorySchema),
    nextNumber,
  ),
  chargeBases: new TenantCollection<ChargeBasisRecord>(
    connection.model<ChargeBasisRecord>('ChargeBasis', chargeBasisSchema),
    nextNumber,
  ),
});
