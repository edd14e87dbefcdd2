import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type VendorRecord, vendorSchema } from './vendor.model';

export const createVendorRepository = (connection: Connection, nextNumber: NextNumber) =>
  new TenantCollection<VendorRecord>(connection.model<VendorRecord>('Vendor', vendorSchema), nextNumber);
