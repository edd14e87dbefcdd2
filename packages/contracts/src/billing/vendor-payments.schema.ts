import { TDS_NATURES } from '@freightdesk/tax';
import * as z from 'zod/mini';
import {
  amount,
  atMost,
  chosenId,
  clientIdInBody,
  clientQuery,
  eachOnce,
  isoDate,
  listOf,
  money,
  optionalText,
  pageQuery,
  pastDay,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { VENDOR_PAYMENT_MODES, VENDOR_PAYMENT_STATES } from './vendor-payments.rules';

export const billPayment = z.object({ billId: z.number(), invoiceno: z.string(), amount });

/** Money that a vendor was paid, and the bills that it pays, in rupees (LEDGER-14). */
export const vendorPayment = z.object({
  ...recordFields,
  number: z.string(),
  /** The day on which it was paid. */
  paidOn: z.string(),
  vendorId: z.number(),
  vendorName: z.string(),
  mode: z.enum(VENDOR_PAYMENT_MODES),
  /** Whether it is an opening balance: what the vendor was paid ahead before Freightdesk, whatever the mode (LEDGER-17). */
  isOpening: z.optional(z.boolean()),
  /** The bank account of the client that it moved; absent or empty in cash and where nobody said it. */
  bankAccount: z.optional(z.string()),
  /** The number of the transfer or cheque. */
  reference: z.string(),
  /** What the vendor got. */
  amount,
  /** What was kept back as income tax, and its nature. */
  tds: amount,
  tdsNature: z.nullable(z.enum(TDS_NATURES)),
  /** What the payment takes off what the vendor is owed: both of the above. */
  grossAmount: amount,
  /** The part of it that pays no bill. */
  onAccountAmount: amount,
  /** What the vendor has paid back of it; absent in answers of earlier releases (LEDGER-21). */
  refundedAmount: z.optional(amount),
  /** The bills that it pays. A reversed payment pays none. */
  allocations: z.array(billPayment),
  state: z.enum(VENDOR_PAYMENT_STATES),
  remarks: z.string(),
  /** Why it was recorded despite what was doubtful about it. */
  doubtReason: z.string(),
  reversalReason: z.string(),
  reversedBy: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type VendorPayment = z.input<typeof vendorPayment>;
/** Inside: minor units. */
export type StoredVendorPayment = z.output<typeof vendorPayment>;

const INCOMPLETE = 'Please fill all required fields';
const MOST_BILLS = 200;

const billPaymentInput = z.strictObject({
  billId: recordId,
  amount: money('Amount', { minimum: 0.01 }),
});

export const billPaymentInputs = z
  .array(billPaymentInput)
  .check(atMost(MOST_BILLS, 'bills'), eachOnce('billId', 'Name each bill once'));

export const vendorPaymentBody = z.strictObject({
  vendorId: chosenId('Please select a vendor'),
  paidOn: pastDay('The day of the payment', INCOMPLETE),
  mode: z.enum(VENDOR_PAYMENT_MODES, INCOMPLETE),
  /** One of the client's bank accounts, as `bankAccountName` calls it (LEDGER-2). */
  bankAccount: optionalText(120),
  reference: optionalText(40),
  amount: money('Amount'),
  tds: z.optional(money('TDS')),
  tdsNature: z.optional(z.nullable(z.enum(TDS_NATURES))),
  allocations: z.optional(billPaymentInputs),
  remarks: optionalText(500),
  /** Why it is recorded although the reference was used before. */
  doubtReason: optionalText(300),
  clientId: clientIdInBody,
});
export type VendorPaymentInput = z.input<typeof vendorPaymentBody>;

export const payBillsBody = z.strictObject({
  allocations: billPaymentInputs.check(z.minLength(1, 'Choose a bill')),
  clientId: clientIdInBody,
});

export const reverseVendorPaymentBody = z.strictObject({
  reason: requiredText('Say why the payment is reversed', 300),
  clientId: clientIdInBody,
});

export const billPaymentParams = z.object({ id: recordId, billId: recordId });

export const listVendorPaymentsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  vendorId: z.optional(recordId),
  state: z.optional(z.enum(VENDOR_PAYMENT_STATES)),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
});

export const vendorPaymentList = listOf(vendorPayment);

/** A bill of which something is open, for the payments of its vendor. */
const openBill = z.object({
  billId: z.number(),
  invoiceno: z.string(),
  invoicetype: z.string(),
  invdate: z.string(),
  jobNumber: z.string(),
  invamount: amount,
  openAmount: amount,
});
/** On the wire: decimals. */
export type OpenBill = z.input<typeof openBill>;
/** Inside: minor units. */
export type StoredOpenBill = z.output<typeof openBill>;

export const openBillsQuery = z.object({ ...clientQuery, vendorId: recordId });

export const openBillsAnswer = z.array(openBill);
