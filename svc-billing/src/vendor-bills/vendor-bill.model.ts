import {
  ATTACHMENT_TYPES,
  listVendorBills,
  type StoredVendorBill,
  vendorBill,
  withDefaults,
} from '@freightdesk/contracts';
import {
  indexIdempotencyKey,
  indexNarrowedOrders,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/service-kit';
import * as z from 'zod/mini';

/** The file of a bill: `fileId` names it in the store of files. */
const storedFile = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.enum(ATTACHMENT_TYPES),
  size: z.number(),
});

const storedBill = z.object({
  ...withDefaults(
    z.omit(vendorBill, {
      ...{ id: true, _id: true, createdAt: true, updatedAt: true },
      ...{ billedAmount: true, leftAmount: true, documents: true },
    }).shape,
    { currency: 'INR' },
  ),
  invdate: z.date(),
  attachedFile: z.nullable(storedFile),
  /** The number as it is compared: the same whatever its case and blanks. */
  numberKey: z.string(),
  /** The financial year of the bill, within which a number of its vendor stands once. */
  financialYear: z.string(),
  ...onceCreatedFields,
});

/** A vendor's bill as stored. */
export interface VendorBillRecord extends TenantRecord, Readonly<z.output<typeof storedBill>> {}

export const vendorBillSchema = tenantSchema<VendorBillRecord>(storedBill, 'vendor_billing');

// A bill of a vendor is recorded once, whoever records it (BILL-6).
vendorBillSchema.index({ clientId: 1, vendorId: 1, numberKey: 1, financialYear: 1 }, { unique: true });
// The orders of the bills of a job.
indexNarrowedOrders(vendorBillSchema, [...listVendorBills.sorts, 'id'], ['jobNumber']);
export const VENDOR_BILL_SEARCH = searchable(
  vendorBillSchema,
  ['invoiceno', 'vendor_name', 'invoicetype', 'narration'],
  { within: ['clientId', 'jobNumber'] },
);
indexIdempotencyKey(vendorBillSchema);

/** A bill as it is answered, with what of it was billed. */
export const toVendorBill = (
  {
    numberKey: _key,
    financialYear: _year,
    idempotencyKey: _once,
    requestDigest: _digest,
    attachedFile,
    ...kept
  }: Stored<VendorBillRecord>,
  billed: Pick<StoredVendorBill, 'billedAmount' | 'leftAmount' | 'documents'>,
): StoredVendorBill => ({
  ...kept,
  ...billed,
  _id: kept._id.toString(),
  invdate: kept.invdate.toISOString(),
  attachedFile: attachedFile && {
    name: attachedFile.name,
    type: attachedFile.type,
    size: attachedFile.size,
  },
  createdAt: kept.createdAt.toISOString(),
  updatedAt: kept.updatedAt.toISOString(),
});
