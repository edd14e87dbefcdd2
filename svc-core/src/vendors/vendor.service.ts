import { listVendors, type Vendor, type vendorBody, type vendorChanges } from '@freightdesk/contracts';
import type { ClientScope, NewRecord, RepeatableRequest, Stored } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import { answerFields, orderKey } from '../masters/master.schema';
import { createMaster, valuesToSet } from '../masters/master.service';
import { vendorWarnings } from '../masters/registration-warnings';
import type { VendorRecord } from './vendor.model';

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

export const vendorShape = {
  searched: ['vendor_name', 'contact_person', 'email', 'gst_number'],
  sortable: listVendors.sorts,
  orderedBy: { vendor_name: 'nameKey' },
  defaultSort: { nameKey: 1, id: 1 },
  toAnswer: toVendor,
} as const;

const withWarnings = (vendor: Vendor): Vendor => ({ ...vendor, warnings: vendorWarnings(vendor) });

/** A vendor is named by its numeric id or by `_id` (ID-1). */
const named = (id: string) => (/^\d{1,15}$/.test(id) ? { id: Number(id) } : { _id: id });

/** Vendors of a client. */
export function createVendorService({ vendors }: Pick<Repositories, 'vendors'>) {
  const master = createMaster<VendorRecord, Vendor>({
    collection: vendors,
    thing: 'Vendor',
    shape: vendorShape,
    activeFilter: (active) => ({ status: active ? 'Active' : 'Inactive' }),
  });
  return {
    list: master.list,
    get: master.get,

    create: async (
      scope: ClientScope,
      body: z.output<typeof vendorBody>,
      asked: RepeatableRequest | undefined,
    ): Promise<Vendor> => withWarnings(await master.create(scope, toNewVendor(body), asked)),

    async change(scope: ClientScope, id: string, changes: z.output<typeof vendorChanges>): Promise<Vendor> {
      const { updatedAt, clientId: _own, ...given } = changes;
      const set = valuesToSet({
        ...given,
        nameKey: given.vendor_name && orderKey(given.vendor_name),
        gst_number: given.gst_number?.toUpperCase(),
      });
      return withWarnings(await master.change(scope, named(id), updatedAt, set));
    },
  };
}
