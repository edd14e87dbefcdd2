import { listVendorPayments, type StoredVendorPayment, vendorPayment } from '@freightdesk/contracts/billing';
import { amount, withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexOrders,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import { ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';

const storedPayment = z.object({
  ...z.omit(vendorPayment, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  paidOn: z.date(),
  ...withDefaults(
    {
      isOpening: z.boolean(),
      bankAccount: z.string(),
      reversedAt: z.nullable(z.date()),
      refundedAmount: amount,
    },
    { isOpening: false, bankAccount: '', reversedAt: null, refundedAmount: ZERO },
  ),
  ...onceCreatedFields,
});

/** A payment of a vendor as stored; amounts in paise. */
export interface VendorPaymentRecord extends TenantRecord, Readonly<z.output<typeof storedPayment>> {}

export const vendorPaymentSchema = tenantSchema<VendorPaymentRecord>(storedPayment, 'vendor_payments');

// The sort orders of the list, of the payments of a state, and of those of a vendor.
indexOrders(vendorPaymentSchema, [...listVendorPayments.sorts, 'id'], ['state'], ['vendorId']);
export const VENDOR_PAYMENT_SEARCH = searchable(vendorPaymentSchema, ['number', 'vendorName', 'reference']);
// Numbers are unique, whatever goes wrong.
vendorPaymentSchema.index({ clientId: 1, number: 1 }, { unique: true });
// Serves what a vendor has on account.
vendorPaymentSchema.index({ clientId: 1, vendorId: 1, onAccountAmount: 1, id: 1 });
// Serves what is on account before the end of a month.
vendorPaymentSchema.index({ clientId: 1, onAccountAmount: 1, paidOn: 1 });
indexIdempotencyKey(vendorPaymentSchema);

/** A payment as an answer. */
export const toVendorPayment = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  reversedAt: _reversedAt,
  ...fields
}: Stored<VendorPaymentRecord>): StoredVendorPayment => ({
  ...fields,
  _id: fields._id.toString(),
  paidOn: fields.paidOn.toISOString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
