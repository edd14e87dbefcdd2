import {
  invoice,
  listVouchers,
  PAYMENT_MODES,
  type StoredAdvanceVoucher,
  VOUCHER_KINDS,
} from '@freightdesk/contracts/billing';
import { amount, withDefaults } from '@freightdesk/contracts/shared';
import { indexOrders, type Stored, searchable, type TenantRecord, tenantSchema } from '@freightdesk/data';
import { sumAmounts } from '@freightdesk/tax';
import * as z from 'zod/mini';

const recipient = z.pick(invoice, {
  partyId: true,
  partyName: true,
  partyAddress: true,
  partyCity: true,
  partyState: true,
  partyGstNumber: true,
  partyPanNumber: true,
});

const storedVoucher = z.object({
  ...recipient.shape,
  kind: z.enum(VOUCHER_KINDS),
  number: z.string(),
  /** The time of issue. */
  voucherDate: z.date(),
  jobNumber: z.string(),
  paymentDate: z.date(),
  paymentMode: z.enum(PAYMENT_MODES),
  remarks: z.string(),
  /** The amount received or refunded, including tax. */
  amount,
  gstPercent: z.number(),
  ...withDefaults(
    z.pick(invoice, {
      taxMode: true,
      placeOfSupply: true,
      isSupplierRegistered: true,
      registrationId: true,
    }).shape,
    { isSupplierRegistered: true, registrationId: null },
  ),
  taxableValue: amount,
  cgstAmount: amount,
  sgstAmount: amount,
  igstAmount: amount,
  roundOff: amount,
  /** The number and the date of the receipt voucher of a refund; empty and null for a receipt. */
  receiptNumber: z.string(),
  receiptDate: z.nullable(z.date()),
  identityReason: z.string(),
  createdBy: z.string(),
});

/** A voucher as it was issued. It never changes (LAW-15, LAW-16). */
export interface VoucherRecord extends TenantRecord, Readonly<z.output<typeof storedVoucher>> {}

export const voucherSchema = tenantSchema<VoucherRecord>(storedVoucher, 'advance_vouchers');

// The sort orders of the list, of the vouchers of a kind, and of those of a party.
indexOrders(voucherSchema, [...listVouchers.sorts, 'id'], ['kind'], ['partyId']);
export const VOUCHER_SEARCH = searchable(voucherSchema, [
  'number',
  'partyName',
  'partyGstNumber',
  'jobNumber',
]);
// Legal numbers are unique, whatever goes wrong (LAW-17).
voucherSchema.index({ clientId: 1, number: 1 }, { unique: true });

export const toListedVoucher = (voucher: Stored<VoucherRecord>): StoredAdvanceVoucher => ({
  id: voucher.id,
  _id: voucher._id.toString(),
  kind: voucher.kind,
  number: voucher.number,
  jobNumber: voucher.jobNumber,
  partyId: voucher.partyId,
  partyName: voucher.partyName,
  partyGstNumber: voucher.partyGstNumber,
  voucherDate: voucher.voucherDate.toISOString(),
  payment_date: voucher.paymentDate.toISOString(),
  payment_mode: voucher.paymentMode,
  amount: voucher.amount,
  taxableValue: voucher.taxableValue,
  receiptNumber: voucher.receiptNumber,
  taxAmount: sumAmounts([voucher.cgstAmount, voucher.sgstAmount, voucher.igstAmount]),
});
