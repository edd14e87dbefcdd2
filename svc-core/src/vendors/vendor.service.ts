import type { Vendor, vendorBody, vendorChanges } from '@freightdesk/contracts';
import type { ClientScope, NewRecord, RepeatableRequest, Stored } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import { answerFields } from '../masters/master.schema';
import { createMaster, valuesToSet } from '../masters/master.service';
import type { VendorRecord } from './vendor.model';

export const toVendor = (record: Stored<VendorRecord>): Vendor => ({
  ...answerFields(record),
  client_db_id: Number(record.clientId),
});

/** A vendor to be stored; the GST number is kept in capitals. */
export const toNewVendor = ({
  clientId: _own,
  ...fields
}: z.output<typeof vendorBody>): NewRecord<VendorRecord> => ({
  ...fields,
  gst_number: fields.gst_number.toUpperCase(),
});

export const vendorShape = {
  searched: ['vendor_name', 'contact_person', 'email', 'gst_number'],
  sortable: ['vendor_name', 'contact_person', 'status', 'createdAt'],
  defaultSort: { vendor_name: 1, id: 1 },
  toAnswer: toVendor,
} as const;

/** A vendor is named by its numeric id or by `_id` (decisions B1). */
const named = (id: string) => (/^\d{1,15}$/.test(id) ? { id: Number(id) } : { _id: id });

/** Vendors of a client (document 1, section 2.13). */
export function createVendorService({ vendors }: Pick<Repositories, 'vendors'>) {
  const master = createMaster<VendorRecord, Vendor>({
    collection: vendors,
    thing: 'Vendor',
    shape: vendorShape,
    activeFilter: (active) => ({ status: active ? 'Active' : 'Inactive' }),
  });
  return {
    list: master.list,

    create: (
      scope: ClientScope,
      body: z.output<typeof vendorBody>,
      asked: RepeatableRequest | undefined,
    ): Promise<Vendor> => master.create(scope, toNewVendor(body), asked),

    change: (scope: ClientScope, id: string, changes: z.output<typeof vendorChanges>): Promise<Vendor> => {
      const { updatedAt, clientId: _own, ...given } = changes;
      const set = valuesToSet({ ...given, gst_number: given.gst_number?.toUpperCase() });
      return master.change(scope, named(id), updatedAt, set);
    },
  };
}
