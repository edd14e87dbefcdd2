import {
  ATTACHMENT_TYPES,
  listVendorBills,
  type StoredVendorBill,
  vendorBill,
} from '@freightdesk/contracts/billing';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexNarrowedOrders,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import { ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';

/** The file of a bill. `fileId` is its id in GridFS. */
const storedFile = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.enum(ATTACHMENT_TYPES),
  size: z.number(),
});

const storedBill = z.object({
  ...withDefaults(
    z.omit(vendorBill, {
      id: true,
      _id: true,
      createdAt: true,
      updatedAt: true,
      billedAmount: true,
      leftAmount: true,
      documents: true,
    }).shape,
    { currency: 'INR', paidAmount: ZERO },
  ),
  /** Whether payments have paid all of it. */
  ...withDefaults({ isPaid: z.boolean() }, { isPaid: false }),
  /** Whether it is an opening balance, and the day on which that falls due; null for its own (LEDGER-17). */
  ...withDefaults({ isOpening: z.boolean(), dueOn: z.nullable(z.date()) }, { isOpening: false, dueOn: null }),
  invdate: z.date(),
  attachedFile: z.nullable(storedFile),
  /** The number in upper case and without blanks. */
  numberKey: z.string(),
  /** The financial year of the bill, in which its number is unique per vendor. */
  financialYear: z.string(),
  ...onceCreatedFields,
});

/** A vendor's bill as stored. */
export interface VendorBillRecord extends TenantRecord, Readonly<z.output<typeof storedBill>> {}

export const vendorBillSchema = tenantSchema<VendorBillRecord>(storedBill, 'vendor_billing');

// A vendor's bill is recorded once, whoever records it (BILL-6).
vendorBillSchema.index({ clientId: 1, vendorId: 1, numberKey: 1, financialYear: 1 }, { unique: true });
// Serves the open bills of a vendor, oldest first.
vendorBillSchema.index({ clientId: 1, vendorId: 1, isPaid: 1, invdate: 1, id: 1 });
// The sort orders of a job's bills.
indexNarrowedOrders(vendorBillSchema, [...listVendorBills.sorts, 'id'], ['jobNumber']);
export const VENDOR_BILL_SEARCH = searchable(
  vendorBillSchema,
  ['invoiceno', 'vendor_name', 'invoicetype', 'narration'],
  { isOfFewRecords: true },
);
indexIdempotencyKey(vendorBillSchema);

/** A bill as an answer, with what was billed of it. */
export const toVendorBill = (
  {
    numberKey: _key,
    financialYear: _year,
    idempotencyKey: _once,
    requestDigest: _digest,
    isPaid: _isPaid,
    isOpening: _isOpening,
    dueOn: _dueOn,
    attachedFile,
    ...fields
  }: Stored<VendorBillRecord>,
  billing: Pick<StoredVendorBill, 'billedAmount' | 'leftAmount' | 'documents'>,
): StoredVendorBill => ({
  ...fields,
  ...billing,
  _id: fields._id.toString(),
  invdate: fields.invdate.toISOString(),
  attachedFile: attachedFile && {
    name: attachedFile.name,
    type: attachedFile.type,
    size: attachedFile.size,
  },
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
