import { listVendors } from '@freightdesk/contracts/core';
import type { TenantData } from '@freightdesk/data';
import { calledBy, masterRepository } from '../masters/master.repository';
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
      textOrder: 'nameKey',
      active: (active) => ({ status: active ? 'Active' : 'Inactive' }),
    }),
    byEitherId: records.byEitherId,
    calledBy: calledBy(records, (nameKeys) => ({ nameKey: { $in: [...nameKeys] } })),
  };
}
export type VendorRepository = ReturnType<typeof createVendorRepository>;
