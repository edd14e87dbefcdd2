import type { Vendor, vendorBody, vendorChanges } from '@freightdesk/contracts/core';
import type { RepeatableRequest, Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { recordNotFound, vendorWarnings } from '../masters/master.rules';
import { createMaster } from '../masters/master.service';
import { toNewVendor, toVendor, toVendorChange, type VendorRecord } from './vendor.model';
import type { VendorRepository } from './vendor.repository';

const withWarnings = (vendor: Vendor): Vendor => ({ ...vendor, warnings: vendorWarnings(vendor) });

/** The dependencies of vendors. */
export interface VendorNeeds {
  readonly vendors: VendorRepository;
  readonly write: Write;
}

/** Vendors of a client. */
export function createVendorService({ vendors, write }: VendorNeeds) {
  const thing = 'Vendor';
  const master = createMaster<VendorRecord, Vendor>({ records: vendors, write, thing, toAnswer: toVendor });
  /** Vendors are named by numeric id or by `_id` (ID-1). */
  const requireVendor = async (scope: ClientScope, id: number | string) => {
    const vendor = await vendors.byEitherId(scope, id);
    if (!vendor) throw recordNotFound(thing);
    return vendor;
  };
  return {
    list: master.list,
    summary: master.summary,
    get: async (scope: ClientScope, id: number | string): Promise<Vendor> =>
      toVendor(await requireVendor(scope, id)),

    create: async (
      scope: ClientScope,
      body: z.output<typeof vendorBody>,
      request: RepeatableRequest | undefined,
    ): Promise<Vendor> => withWarnings(await master.create(scope, toNewVendor(body), request)),

    async change(
      scope: ClientScope,
      id: number | string,
      changes: z.output<typeof vendorChanges>,
    ): Promise<Vendor> {
      const { updatedAt, ...fields } = changes;
      const vendor = await requireVendor(scope, id);
      return withWarnings(await master.change(scope, vendor.id, updatedAt, toVendorChange(fields)));
    },
  };
}
export type VendorService = ReturnType<typeof createVendorService>;
