import { listVendors, VENDOR_STATUSES, type Vendor } from '@freightdesk/contracts';
import { indexOrders } from '@freightdesk/service-kit';
import { type KeptOf, type MasterRecord, masterSchema } from '../masters/master.schema';

export interface VendorRecord extends MasterRecord, Omit<KeptOf<Vendor>, 'client_db_id'> {
  readonly nameKey: string;
}

const required = { type: String, required: true };

export const vendorSchema = masterSchema<VendorRecord>(
  {
    vendor_name: required,
    nameKey: required,
    contact_person: required,
    phone: required,
    email: required,
    address: required,
    gst_number: required,
    status: { type: String, enum: VENDOR_STATUSES, required: true },
  },
  'vendor_master',
);

/** The stored field that gives the order of one that lists are sorted by. */
export const VENDOR_ORDERED_BY = { vendor_name: 'nameKey' } as const;
// The orders of the list and of its active vendors.
indexOrders(vendorSchema, ['nameKey', ...listVendors.sorts.slice(1)], ['status']);
