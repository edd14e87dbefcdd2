import type { Vendor, vendorBody, vendorChanges } from '@freightdesk/contracts';
import type { ClientScope, NewRecord, RepeatableRequest, Stored, Write } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { recordNotFound } from '../masters/master.errors';
import { answerFields, orderKey } from '../masters/master.schema';
import { createMaster, valuesToSet } from '../masters/master.service';
import { vendorWarnings } from '../masters/registration-warnings';
import type { VendorRecord } from './vendor.model';
import type { VendorRepository } from './vendor.repository';

export function toVendor(record: Stored<VendorRecord>): Vendor {
  const { nameKey: _key, ...fields } = answerFields(record);
  return { ...fields, client_db_id: Number(record.clientId) };
}

/** A vendor to be stored; the GST number is kept in capitals. */
export const toNewVendor = ({
  clientId: _own,
  ...fields
}: z.output<typeof vendorBody>): NewRecord<VendorRecord> => ({
  ...fields,
  nameKey: orderKey(fields.vendor_name),
  gst_number: fields.gst_number.toUpperCase(),
});

const withWarnings = (vendor: Vendor): Vendor => ({ ...vendor, warnings: vendorWarnings(vendor) });

/** What vendors need of the rest of the service. */
export interface VendorNeeds {
  readonly vendors: VendorRepository;
  readonly write: Write;
}

/** Vendors of a client. */
export function createVendorService({ vendors, write }: VendorNeeds) {
  const thing = 'Vendor';
  const master = createMaster<VendorRecord, Vendor>({ records: vendors, write, thing, toAnswer: toVendor });
  return {
    list: master.list,
    get: master.get,

    create: async (
      scope: ClientScope,
      body: z.output<typeof vendorBody>,
      asked: RepeatableRequest | undefined,
    ): Promise<Vendor> => withWarnings(await master.create(scope, toNewVendor(body), asked)),

    /** A vendor is named by its numeric id or by `_id` (ID-1). */
    async change(scope: ClientScope, id: string, changes: z.output<typeof vendorChanges>): Promise<Vendor> {
      const { updatedAt, clientId: _own, ...given } = changes;
      const set = valuesToSet({
        ...given,
        nameKey: given.vendor_name && orderKey(given.vendor_name),
        gst_number: given.gst_number?.toUpperCase(),
      });
      const vendor = await vendors.byEitherId(scope, id);
      if (!vendor) throw recordNotFound(thing);
      return withWarnings(await master.change(scope, vendor.id, updatedAt, set));
    },
  };
}
export type VendorService = ReturnType<typeof createVendorService>;
