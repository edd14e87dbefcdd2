import { TDS_NATURES } from '@freightdesk/tax';
import * as z from 'zod/mini';
import {
  amount,
  atMost,
  chosenId,
  clientIdInBody,
  clientQuery,
  currency,
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
import { exchangeRateInput } from './exchange-rate.schema';
import { ISSUED_KINDS } from './issued.rules';
import { RECEIPT_MODES, RECEIPT_STATES } from './receipts.rules';

export const receiptAllocation = z.object({
  documentId: z.number(),
  invoiceNumber: z.string(),
  amount,
  /** Whether that is an opening balance, which has no page of its own. */
  isOpening: z.optional(z.boolean()),
});

/** Money that a party has paid, and the documents that it pays (LEDGER-2). Amounts are in the receipt's currency. */
export const receipt = z.object({
  ...recordFields,
  number: z.string(),
  /** The day on which the money came in. */
  receivedOn: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  mode: z.enum(RECEIPT_MODES),
  /** Whether it is an opening balance: what the party had paid ahead before Freightdesk, whatever the mode (LEDGER-17). */
  isOpening: z.optional(z.boolean()),
  /** The bank account of the client that it moved; absent or empty in cash and where nobody said it. */
  bankAccount: z.optional(z.string()),
  /** The number of the transfer or cheque. */
  reference: z.string(),
  currency,
  /** The bank's rupees for one unit of a foreign currency; null in rupees. */
  exchangeRate: z.nullable(z.number()),
  /** What came in. */
  amount,
  /** What the party has kept back as income tax, and its nature. */
  tds: amount,
  tdsNature: z.nullable(z.enum(TDS_NATURES)),
  /** What a government body has kept back as GST. */
  gstTds: amount,
  bankCharges: amount,
  /** What the receipt takes off the dues of the party: all of the above. */
  grossAmount: amount,
  /** The part of it that pays no document. */
  onAccountAmount: amount,
  /** What the party was paid back of it; absent in answers of earlier releases (LEDGER-18). */
  refundedAmount: z.optional(amount),
  /** The documents that it pays. A reversed receipt pays none. */
  allocations: z.array(receiptAllocation),
  state: z.enum(RECEIPT_STATES),
  remarks: z.string(),
  /** Why it was recorded despite what was doubtful about it. */
  doubtReason: z.string(),
  reversalReason: z.string(),
  reversedBy: z.string(),
  /** What the bank took for a returned cheque, and the GST on it; absent in answers of earlier releases (LEDGER-22). */
  returnCharges: z.optional(amount),
  returnChargesGst: z.optional(amount),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type Receipt = z.input<typeof receipt>;
/** Inside: minor units. */
export type StoredReceipt = z.output<typeof receipt>;

const INCOMPLETE = 'Please fill all required fields';
const MOST_ALLOCATIONS = 200;

const allocationInput = z.strictObject({
  documentId: recordId,
  amount: money('Amount', { minimum: 0.01 }),
});

export const allocationInputs = z
  .array(allocationInput)
  .check(atMost(MOST_ALLOCATIONS, 'documents'), eachOnce('documentId', 'Name each document once'));

export const receiptBody = z.strictObject({
  partyId: chosenId('Please select a party'),
  receivedOn: pastDay('The day of the receipt', INCOMPLETE),
  mode: z.enum(RECEIPT_MODES, INCOMPLETE),
  /** One of the client's bank accounts, as `bankAccountName` calls it (LEDGER-2). */
  bankAccount: optionalText(120),
  reference: optionalText(40),
  /** Rupees by default. */
  currency: z.optional(currency),
  exchangeRate: exchangeRateInput.exchangeRate,
  amount: money('Amount'),
  tds: z.optional(money('TDS')),
  tdsNature: z.optional(z.nullable(z.enum(TDS_NATURES))),
  gstTds: z.optional(money('GST TDS')),
  bankCharges: z.optional(money('Bank charges')),
  allocations: z.optional(allocationInputs),
  remarks: optionalText(500),
  /** Why it is recorded although the reference was used before, or cash reaches the legal limit (LEDGER-5). */
  doubtReason: optionalText(300),
  clientId: clientIdInBody,
});
export type ReceiptInput = z.input<typeof receiptBody>;

export const allocateReceiptBody = z.strictObject({
  allocations: allocationInputs.check(z.minLength(1, 'Choose a document')),
  clientId: clientIdInBody,
});

export const reverseReceiptBody = z.strictObject({
  reason: requiredText('Say why the receipt is reversed', 300),
  /** What the bank took for the returned cheque, without GST, and the GST on it. */
  returnCharges: z.optional(money('Bank charges')),
  returnChargesGst: z.optional(money('GST on the charges')),
  clientId: clientIdInBody,
});

export const allocationParams = z.object({ id: recordId, documentId: recordId });

export const listReceiptsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  partyId: z.optional(recordId),
  state: z.optional(z.enum(RECEIPT_STATES)),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
});

export const receiptList = listOf(receipt);

/** A document of which something is open, for the receipts of its party. */
const openDocument = z.object({
  documentId: z.number(),
  invoiceNumber: z.string(),
  kind: z.enum(ISSUED_KINDS),
  /** Whether it is an opening balance, which is settled like an invoice and has no page of its own. */
  isOpening: z.optional(z.boolean()),
  invoiceDate: z.string(),
  dueDate: z.nullable(z.string()),
  jobNumbers: z.array(z.string()),
  currency,
  /** What tax is deducted from: the value without GST. */
  subtotal: amount,
  totalAmount: amount,
  balanceAmount: amount,
});
/** On the wire: decimals. */
export type OpenDocument = z.input<typeof openDocument>;
/** Inside: minor units. */
export type StoredOpenDocument = z.output<typeof openDocument>;

/** A receipt that pays a document, and how much of it. */
export const receiptsOfDocumentAnswer = z.array(
  z.object({
    ...z.pick(receipt, {
      id: true,
      number: true,
      receivedOn: true,
      mode: true,
      reference: true,
      currency: true,
    }).shape,
    amount,
  }),
);
export type ReceiptOfDocument = z.input<typeof receiptsOfDocumentAnswer>[number];
export type StoredReceiptsOfDocument = z.output<typeof receiptsOfDocumentAnswer>;

export const documentParams = z.object({ documentId: recordId });

export const openDocumentsQuery = z.object({ ...clientQuery, partyId: recordId });

export const openDocumentsAnswer = z.array(openDocument);
