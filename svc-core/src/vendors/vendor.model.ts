import {
  duplicateKeys,
  listVendors,
  NEW_VENDOR,
  type Vendor,
  vendor,
  type vendorBody,
  type vendorChanges,
  vendorTexts,
} from '@freightdesk/contracts/core';
import { present, withDefaults } from '@freightdesk/contracts/shared';
import {
  indexOrders,
  insertInPieces,
  keepDuplicateKeys,
  type NewRecord,
  type Stored,
  searchable,
} from '@freightdesk/data';
import * as z from 'zod/mini';
import { answerFields, type MasterOf, masterSchema, orderKey, recordShapeOf } from '../masters/master.model';
import { panKeysOf } from '../masters/pan-key.rules';

// `client_db_id` follows from the client id.
const { client_db_id: _clientNumber, ...recordShape } = withDefaults(recordShapeOf(vendor), NEW_VENDOR);
const storedVendor = z.object({ ...recordShape, nameKey: z.string() });

/** A vendor as stored. */
export interface VendorRecord extends MasterOf<typeof storedVendor> {}

export const vendorSchema = masterSchema<VendorRecord>(storedVendor, 'vendor_master');
insertInPieces(vendorSchema);

/** The stored field to sort by in place of an offered one. */
export const VENDOR_ORDERED_BY = { vendor_name: 'nameKey' } as const;
// The sort orders of the list and of its active vendors.
indexOrders(vendorSchema, ['nameKey', ...listVendors.sorts.slice(1)], ['status']);

export const VENDOR_SEARCH = searchable(vendorSchema, [
  'vendor_name',
  'contact_person',
  'email',
  'gst_number',
]);

keepDuplicateKeys(vendorSchema, (record) => [
  ...duplicateKeys(vendorTexts(record)).map(([, key]) => key),
  ...panKeysOf({ gstin: record.gst_number }),
]);

/** A vendor as an answer. */
export const toVendor = (record: Stored<VendorRecord>): Vendor => ({
  client_db_id: Number(record.clientId),
  ...answerFields(record),
});

/** A vendor to be stored. */
export const toNewVendor = ({
  clientId: _own,
  ...fields
}: z.output<typeof vendorBody>): NewRecord<VendorRecord> => ({
  ...fields,
  nameKey: orderKey(fields.vendor_name),
});

/** The fields that a change sets; absent fields keep their value (API-4). */
export const toVendorChange = ({
  clientId: _own,
  ...changes
}: Omit<z.output<typeof vendorChanges>, 'updatedAt'>): Partial<NewRecord<VendorRecord>> =>
  present({ ...changes, nameKey: changes.vendor_name && orderKey(changes.vendor_name) });
