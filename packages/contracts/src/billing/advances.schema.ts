import * as z from 'zod/mini';
import {
  amount,
  clientQuery,
  currency,
  isoDate,
  listOf,
  money,
  namedClientId,
  namedJob,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { ADVANCE_PURPOSES, PAYMENT_MODES, VOUCHER_KINDS } from './advances.rules';

const voucher = z.object({ id: z.number(), kind: z.enum(VOUCHER_KINDS), number: z.string(), amount });

const refund = z.object({
  id: z.number(),
  payment_date: z.string(),
  payment_mode: z.enum(PAYMENT_MODES),
  amount,
});

/** Money that the party of a job has paid before it was billed. */
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
  /** What of it was given back. */
  refundedAmount: amount,
  /** What of it can be given back: no document has used it. */
  leftAmount: amount,
  /** What was given back, the oldest first; empty for what an earlier release gave back. */
  refunds: z.array(refund),
  /** The oldest first; an advance for reimbursements, or of an earlier release, has none. */
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
  payment_date: isoDate(INCOMPLETE),
  advance: money('Amount', { minimum: 0.01 }),
  payment_mode: z.enum(PAYMENT_MODES, INCOMPLETE),
  remarks: optionalText(500),
  jobNumber: requiredText('Please select a job', 40),
  /** Services where it is absent. */
  receivedFor: z.optional(z.enum(ADVANCE_PURPOSES)),
  /** Why a doubtful GSTIN, PAN or CIN is accepted on the receipt voucher. */
  identityReason: optionalText(300),
  clientId: namedClientId,
});
export type AdvanceInput = z.input<typeof advanceBody>;

export const refundBody = z.strictObject({
  ...z.pick(advanceBody, { payment_date: true, payment_mode: true, remarks: true, clientId: true }).shape,
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
  /** What was received or given back, tax included. */
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
  jobNumber: namedJob,
});

export const advanceReceivedList = listOf(advanceReceived);

export const advanceSummaryQuery = z.object({
  ...clientQuery,
  jobNumber: namedJob,
  /** The party of the job where it is absent. */
  partyId: z.optional(recordId),
  /** The document whose own use of the advances is left out. */
  but: z.optional(recordId),
});

export const advanceSummaryAnswer = z.object({ partyId: z.number(), received: amount, left: amount });

export const listVouchersQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  kind: z.optional(z.enum(VOUCHER_KINDS)),
  partyId: z.optional(recordId),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
});

export const advanceVoucherList = listOf(advanceVoucher);

export const printVoucherQuery = z.object({ ...clientQuery, format: z.optional(z.enum(['html', 'pdf'])) });
