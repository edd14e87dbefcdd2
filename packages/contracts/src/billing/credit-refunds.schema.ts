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
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { CREDIT_REFUND_STATES, CREDIT_SOURCES } from './credit-refunds.rules';
import { RECEIPT_MODES } from './receipts.rules';

/** What a party was paid back of its credit, in rupees (LEDGER-18). */
export const creditRefund = z.object({
  ...recordFields,
  number: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  source: z.enum(CREDIT_SOURCES),
  /** The receipt or credit note, and its number. */
  sourceId: z.number(),
  sourceNumber: z.string(),
  /** The day on which the money went out. */
  paidOn: z.string(),
  mode: z.enum(RECEIPT_MODES),
  /** The bank account that it went to. */
  bank: z.string(),
  /** The number of the transfer or cheque. */
  reference: z.string(),
  amount,
  remarks: z.string(),
  state: z.enum(CREDIT_REFUND_STATES),
  createdBy: z.string(),
  reversalReason: z.string(),
  reversedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type CreditRefund = z.input<typeof creditRefund>;
/** Inside: minor units. */
export type StoredCreditRefund = z.output<typeof creditRefund>;

export const creditRefundBody = z.strictObject({
  source: z.enum(CREDIT_SOURCES, 'Choose what is paid back'),
  sourceId: recordId,
  paidOn: pastDay('The day of the payment', 'Please fill all required fields'),
  mode: z.enum(RECEIPT_MODES, 'Please fill all required fields'),
  bank: optionalText(60),
  reference: optionalText(40),
  amount: money('Amount', { minimum: 0.01 }),
  remarks: optionalText(300),
  clientId: clientIdInBody,
});

export const reverseCreditRefundBody = z.strictObject({
  reason: requiredText('Say why the refund is reversed', 300),
  clientId: clientIdInBody,
});

export const listCreditRefundsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  partyId: z.optional(recordId),
  state: z.optional(z.enum(CREDIT_REFUND_STATES)),
});

export const creditRefundList = listOf(creditRefund);

export const openCreditsQuery = z.object({ ...clientQuery, partyId: recordId });

/** A receipt or credit note of a party of which something can be paid back. */
const openCredit = z.object({
  source: z.enum(CREDIT_SOURCES),
  sourceId: z.number(),
  number: z.string(),
  day: z.string(),
  openAmount: amount,
});
/** On the wire: decimals. */
export type OpenCredit = z.input<typeof openCredit>;
/** Inside: minor units. */
export type StoredOpenCredit = z.output<typeof openCredit>;

export const openCreditsAnswer = z.array(openCredit);
