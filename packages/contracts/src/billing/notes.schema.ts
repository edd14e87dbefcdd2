import * as z from 'zod/mini';
import { amount, clientQuery, listOf, namedAmounts, pageQuery, recordId } from '../shared/schema';
import { invoice } from './invoice.schema';
import { issuedDocument } from './issued.schema';

const creditableLine = z.object({
  amount,
  cgstAmount: amount,
  sgstAmount: amount,
  igstAmount: amount,
  gstAmount: amount,
  otherTaxes: namedAmounts,
  totalAmount: amount,
});

/** The notes of an invoice, oldest first, and what is left of it to credit. */
export const invoiceNotes = z.object({
  notes: z.array(issuedDocument),
  /** What is left of each line, in the order of the lines; empty when no notes can be raised. */
  creditable: z.array(creditableLine),
  creditableTotal: amount,
  /** The last day on which a credit note lowers the tax; null when no notes can be raised. */
  taxCreditUntil: z.nullable(z.string()),
});
/** On the wire: decimals. */
export type InvoiceNotes = z.input<typeof invoiceNotes>;
/** Inside: minor units. */
export type StoredInvoiceNotes = z.output<typeof invoiceNotes>;

/** The statuses by which documents are requested. `invoice` includes consolidated invoices. */
export const FETCHED_STATUSES = [
  'invoice',
  'proforma',
  'consolidateinvoice',
  'credit_note',
  'debit_note',
] as const;

/** A new note, with warnings for its author. */
export const raisedNote = z.object({ ...invoice.shape, warnings: z.array(z.string()) });

const totalsWithCount = z.object({ count: z.number(), INR: amount, USD: amount });

export const fetchByStatusQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  status: z.enum(FETCHED_STATUSES, 'Status is one of those that documents have'),
  partyId: z.optional(recordId),
});

export const noteList = listOf(invoice);

export const noteSummaryAnswer = z.object({
  invoices: totalsWithCount,
  creditNotes: totalsWithCount,
  debitNotes: totalsWithCount,
  balance: totalsWithCount,
});
