import { VENDOR_STATUSES, type Vendor } from '@freightdesk/contracts';
import { type KeptOf, type MasterRecord, masterSchema } from '../masters/master.schema';

export interface VendorRecord extends MasterRecord, Omit<KeptOf<Vendor>, 'client_db_id'> {}

const required = { type: String, required: true };

export const vendorSchema = masterSchema<VendorRecord>(
  {
    vendor_name: required,
    contact_person: required,
    phone: required,
    email: required,
    address: required,
    gst_number: required,
    status: { type: String, enum: VENDOR_STATUSES, required: true },
  },
  'vendor_master',
);
// The list of vendors by name.
vendorSchema.index({ clientId: 1, vendor_name: 1, id: 1 });
