import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import {
  amount,
  clientQuery,
  currency,
  idParams,
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

/** How money is paid, to the company and out of its funds. */
export const PAYMENT_MODES = ['Cash', 'Bank Transfer', 'Cheque', 'UPI'] as const;

/**
 * What an advance is received for: services, whose tax is due with it, or duty and other amounts that are only passed on
 * and are no consideration of a supply (LAW-15, LAW-20).
 */
export const ADVANCE_PURPOSES = ['services', 'reimbursements'] as const;

/** What the law asks for of an advance for services: one voucher when it is received, one for each refund. */
export const VOUCHER_KINDS = ['receipt_voucher', 'refund_voucher'] as const;

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

export const listAdvances = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/getadvancereceiveddata',
  summary: 'The advances that were received for a job, newest first, searched by mode and remarks',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    jobNumber: namedJob,
  }),
  answer: listOf(advanceReceived),
  sorts: ['payment_date', 'advance', 'createdAt'],
});

export const advanceSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/summary',
  summary:
    'What the party of a job, or the one that is named, has paid in advance, and what of it is left for documents, beside the one that is named',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    jobNumber: namedJob,
    /** The party of the job where it is absent. */
    partyId: z.optional(recordId),
    /** The document whose own use of the advances is left out. */
    but: z.optional(recordId),
  }),
  answer: z.object({ partyId: z.number(), received: amount, left: amount }),
});

export const createAdvance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/advanceReceived/saveadvancereceived',
  summary:
    'Records an advance of the party of a job and issues its receipt voucher; it lowers what is payable of the documents that are raised or converted for the job and party afterwards',
  access: 'tenant',
  query: z.object(clientQuery),
  body: advanceBody,
  answer: advanceReceived,
  status: 201,
  errors: ['job_cancelled', 'identity_doubtful'],
  idempotent: true,
});

export const refundAdvance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/advanceReceived/advance/:id/refund',
  summary:
    'Gives back what no document has used of an advance, or a part of that: under a refund voucher where it has a receipt voucher',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: refundBody,
  answer: advanceReceived,
  status: 201,
  errors: ['advance_applied'],
  idempotent: true,
});

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

export const listVouchers = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/vouchers',
  summary:
    'The vouchers of advances and their refunds, newest first, searched by number, party, GSTIN and job',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    kind: z.optional(z.enum(VOUCHER_KINDS)),
    partyId: z.optional(recordId),
    from: z.optional(isoDate()),
    to: z.optional(isoDate()),
  }),
  answer: listOf(advanceVoucher),
  sorts: ['number', 'voucherDate', 'partyName', 'amount'],
});

export const printVoucher = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/vouchers/:id/print',
  summary: 'A voucher of an advance as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: z.object({ ...clientQuery, format: z.optional(z.enum(['html', 'pdf'])) }),
});

export const deleteAdvance = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/advanceReceived/advance/:id',
  summary:
    'Deletes an advance without a receipt voucher that was recorded by mistake, as long as no document needs it',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  status: 204,
  errors: ['advance_applied', 'advance_voucher'],
});
