import * as z from 'zod/mini';
import {
  amount,
  clientIdInBody,
  clientQuery,
  currency,
  isoDate,
  listOf,
  money,
  optionalText,
  pageQuery,
  pastDay,
  recordFields,
  recordId,
  requiredJobNumber,
  requiredText,
} from '../shared/schema';
import { ADVANCE_PURPOSES, PAYMENT_MODES, VOUCHER_KINDS } from './advances.rules';
import { registrationId, registrationQuery } from './gst-registrations.schema';

const voucher = z.object({ id: z.number(), kind: z.enum(VOUCHER_KINDS), number: z.string(), amount });

const refund = z.object({
  id: z.number(),
  payment_date: z.string(),
  payment_mode: z.enum(PAYMENT_MODES),
  amount,
});

/** Money that the party of a job has paid before it is billed. */
export const advanceReceived = z.object({
  ...recordFields,
  jobNumber: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  payment_date: z.string(),
  advance: amount,
  currency,
  payment_mode: z.enum(PAYMENT_MODES),
  remarks: z.string(),
  receivedFor: z.enum(ADVANCE_PURPOSES),
  /** The GST registration whose documents use it; null for the main one (REGISTRATION-2). */
  registrationId: z.optional(z.nullable(z.number())),
  refundedAmount: amount,
  /** What can be refunded: no document uses it. */
  leftAmount: amount,
  /** Oldest first. Refunds of earlier releases are not listed. */
  refunds: z.array(refund),
  /** Oldest first. An advance for reimbursements or of an earlier release has none. */
  vouchers: z.array(voucher),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type AdvanceReceived = z.input<typeof advanceReceived>;
/** Inside: minor units. */
export type StoredAdvanceReceived = z.output<typeof advanceReceived>;

const INCOMPLETE = 'Please fill all required fields';

export const advanceBody = z.strictObject({
  payment_date: pastDay('The payment date', INCOMPLETE),
  advance: money('Amount', { minimum: 0.01 }),
  payment_mode: z.enum(PAYMENT_MODES, INCOMPLETE),
  remarks: optionalText(500),
  jobNumber: requiredText('Please select a job', 40),
  /** Services by default. */
  receivedFor: z.optional(z.enum(ADVANCE_PURPOSES)),
  registrationId,
  /** Why the receipt voucher is issued despite a doubtful GSTIN, PAN or CIN, or letters that no font has. */
  identityReason: optionalText(300),
  clientId: clientIdInBody,
});
export type AdvanceInput = z.input<typeof advanceBody>;

export const refundBody = z.strictObject({
  ...z.pick(advanceBody, {
    payment_date: true,
    payment_mode: true,
    remarks: true,
    identityReason: true,
    clientId: true,
  }).shape,
  amount: money('Amount', { minimum: 0.01 }),
});
export type RefundInput = z.input<typeof refundBody>;

/** A row of the list of vouchers. */
export const advanceVoucher = z.object({
  ...recordFields,
  kind: z.enum(VOUCHER_KINDS),
  number: z.string(),
  voucherDate: z.string(),
  jobNumber: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  partyGstNumber: z.string(),
  payment_date: z.string(),
  payment_mode: z.enum(PAYMENT_MODES),
  /** The amount received or refunded, including tax. */
  amount,
  taxableValue: amount,
  taxAmount: amount,
  /** The receipt voucher of a refund; empty for a receipt. */
  receiptNumber: z.string(),
});
/** On the wire: decimals. */
export type AdvanceVoucher = z.input<typeof advanceVoucher>;
/** Inside: minor units. */
export type StoredAdvanceVoucher = z.output<typeof advanceVoucher>;

export const listAdvancesQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  jobNumber: requiredJobNumber,
});

export const advanceReceivedList = listOf(advanceReceived);

export const advanceSummaryQuery = z.object({
  ...clientQuery,
  jobNumber: requiredJobNumber,
  /** The party of the job by default. */
  partyId: z.optional(recordId),
  ...registrationQuery,
  /** The id of a document whose use of the advances does not count. */
  exceptDocumentId: z.optional(recordId),
});

export const advanceSummaryAnswer = z.object({
  partyId: z.number(),
  received: amount,
  left: amount,
  /** What credit notes gave back; a part of what is left, unless it was used or refunded since. */
  returned: amount,
});

/** On the wire: decimals. */
export type AdvanceSummary = z.input<typeof advanceSummaryAnswer>;

export const listVouchersQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  kind: z.optional(z.enum(VOUCHER_KINDS)),
  partyId: z.optional(recordId),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
});

export const advanceVoucherList = listOf(advanceVoucher);
