import * as z from 'zod/mini';
import {
  amount,
  clientIdInBody,
  clientQuery,
  listOf,
  money,
  optionalText,
  pageQuery,
  pastDay,
  recordId,
  requiredText,
} from '../shared/schema';
import { CREDIT_REFUND_STATES } from './credit-refunds.rules';
import { creditRefund } from './credit-refunds.schema';
import { VENDOR_PAYMENT_MODES } from './vendor-payments.rules';

/**
 * What a vendor has paid back of a payment, in rupees (LEDGER-21): `partyId` is the vendor, `sourceId` the payment, `paidOn` the
 * day on which the money came in.
 */
export const vendorRefund = z.object({
  ...z.omit(creditRefund, { source: true, bank: true }).shape,
  /** The bank account of the client that it came into; empty in cash and where nobody said it. */
  bankAccount: z.string(),
});
/** On the wire: decimals. */
export type VendorRefund = z.input<typeof vendorRefund>;
/** Inside: minor units. */
export type StoredVendorRefund = z.output<typeof vendorRefund>;

export const vendorRefundBody = z.strictObject({
  paymentId: recordId,
  paidOn: pastDay('The day of the refund', 'Please fill all required fields'),
  mode: z.enum(VENDOR_PAYMENT_MODES, 'Please fill all required fields'),
  /** One of the client's bank accounts, as `bankAccountName` calls it (LEDGER-2). */
  bankAccount: optionalText(120),
  reference: optionalText(40),
  amount: money('Amount', { minimum: 0.01 }),
  remarks: optionalText(300),
  clientId: clientIdInBody,
});

export const reverseVendorRefundBody = z.strictObject({
  reason: requiredText('Say why the refund is reversed', 300),
  clientId: clientIdInBody,
});

export const listVendorRefundsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  vendorId: z.optional(recordId),
  state: z.optional(z.enum(CREDIT_REFUND_STATES)),
});

export const vendorRefundList = listOf(vendorRefund);

export const openPaymentsQuery = z.object({ ...clientQuery, vendorId: recordId });

/** A payment of a vendor of which something can be paid back. */
const openPayment = z.object({
  paymentId: z.number(),
  number: z.string(),
  day: z.string(),
  openAmount: amount,
});
/** On the wire: decimals. */
export type OpenPayment = z.input<typeof openPayment>;
/** Inside: minor units. */
export type StoredOpenPayment = z.output<typeof openPayment>;

export const openPaymentsAnswer = z.array(openPayment);
