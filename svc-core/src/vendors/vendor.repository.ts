import { listVendors } from '@freightdesk/contracts/core';
import type { Stored, TenantData } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { masterRepository } from '../masters/master.repository';
import { VENDOR_ORDERED_BY, VENDOR_SEARCH, type VendorRecord, vendorSchema } from './vendor.model';

/** Vendors of a client. */
export function createVendorRepository(data: TenantData) {
  const records = data.records<VendorRecord>('Vendor', vendorSchema);
  return {
    ...masterRepository<VendorRecord>(records, {
      search: VENDOR_SEARCH,
      sortable: listVendors.sorts,
      orderedBy: VENDOR_ORDERED_BY,
      defaultSort: { nameKey: 1, id: 1 },
      active: (active) => ({ status: active ? 'Active' : 'Inactive' }),
    }),

    /** A vendor by its numeric id or by the database's `_id`. */
    byEitherId: (scope: ClientScope, id: string): Promise<Stored<VendorRecord> | null> =>
      /^\d{1,15}$/.test(id)
        ? records.findOne(scope, { id: Number(id) })
        : records.findOne(scope, { _id: id }),
  };
}
export type VendorRepository = ReturnType<typeof createVendorRepository>;
