import * as z from 'zod/mini';
import { fieldNames, pick, recordOf } from '../shared/fields';
import {
  atMost,
  clientIdInBody,
  decimal,
  optionalText,
  recordId,
  requiredText,
  wholeNumber,
} from '../shared/schema';
import { documentLine } from './document-line-answer.schema';
import { DOCUMENT_LINE_IDENTITY, documentLineColumns } from './document-line-columns.rules';
import { comparedAmount, comparedTaxTotals, documentLineInput } from './document-lines.schema';
import { invoice } from './invoice.schema';

/** Fields that a screen sends back with a note. They are accepted and ignored. */
const ignoredFields = <Shape extends object>(shape: Shape) =>
  recordOf(fieldNames(shape), () => z.optional(z.unknown()));

/** The fields of the original document. */
export const ignoredInvoiceFields = ignoredFields(invoice.shape);

const MINIMUM = -9_999_999_999;

/** A figure of a credit note, which may be negative. It is only compared with the computed one. */
const signedAmount = z.optional(z.nullable(decimal('Amount', { minimum: MINIMUM })));
const signedTotals = z.optional(z.nullable(z.record(z.string(), decimal('Tax', { minimum: MINIMUM }))));

const totals = <Figure, Totals>(figure: Figure, taxTotals: Totals) => ({
  subtotal: figure,
  taxAmount: figure,
  sgstAmount: figure,
  cgstAmount: figure,
  igstAmount: figure,
  totalAmount: figure,
  totalAfterAdvance: figure,
  otherTaxTotals: taxTotals,
});

/** The totals that a request may send. They are only compared with the computed ones (MONEY-2). */
export const comparedTotals = { ...totals(comparedAmount, comparedTaxTotals), advanceAmount: comparedAmount };

const noteFields = {
  originalInvoiceId: recordId,
  originalInvoiceNumber: optionalText(20),
  isPerforma: z.optional(z.literal(false)),
  /** Why the note is issued despite what is asked about it; not the reason of its invoice. */
  identityReason: optionalText(300),
  clientId: clientIdInBody,
};

/**
 * A credit of one line of the invoice. `originalLine` names the line, else the columns that identify lines. `amount` is the
 * credit before tax, with either sign; by default it is quantity times rate, else all that is left.
 */
export const creditLine = z.strictObject({
  ...ignoredFields(documentLine.shape),
  originalLine: z.optional(z.nullable(wholeNumber('originalLine'))),
  ...pick(documentLineInput.shape, DOCUMENT_LINE_IDENTITY),
  /** Optional here: the charge alone can name the line. */
  chargeName: optionalText(documentLineColumns.chargeName.limit),
  quantity: z.optional(z.nullable(decimal('Quantity', { digits: 3 }))),
  rate: z.optional(z.nullable(decimal('Rate'))),
  amount: signedAmount,
});

/**
 * The request for a credit note: the fields of the invoice, which are ignored, the credited lines, and negative totals.
 * Totals may be absent; those that are sent must agree with the lines to 0.01, else 422 (MONEY-2).
 */
export const creditNoteBody = z.strictObject({
  ...ignoredInvoiceFields,
  ...noteFields,
  ...totals(signedAmount, signedTotals),
  advanceAmount: comparedAmount,
  invoiceType: z.optional(z.literal('credit_note')),
  status: z.optional(z.literal('credit_note')),
  creditNoteReason: requiredText('Please enter a reason'),
  creditNoteRemarks: optionalText(2000),
  charges: z
    .array(creditLine)
    .check(z.minLength(1, 'Please select at least one charge'), atMost(1000, 'lines')),
});
export type CreditNoteInput = z.input<typeof creditNoteBody>;

const DEBIT_NOTE_INCOMPLETE = 'Please enter reason and add at least one charge.';

/** The request for a debit note: the fields of the invoice, which are ignored, and new lines with positive totals. */
export const debitNoteBody = z.strictObject({
  ...ignoredInvoiceFields,
  ...noteFields,
  ...comparedTotals,
  invoiceType: z.optional(z.literal('debit_note')),
  status: z.optional(z.literal('debit_note')),
  selectedContract: z.optional(z.unknown()),
  debitNoteReason: requiredText(DEBIT_NOTE_INCOMPLETE),
  debitNoteRemarks: optionalText(2000),
  /** Why it is raised although its party is held (CREDIT-1). */
  creditReason: optionalText(300),
  charges: z.array(documentLineInput).check(z.minLength(1, DEBIT_NOTE_INCOMPLETE), atMost(1000, 'lines')),
});
export type DebitNoteInput = z.input<typeof debitNoteBody>;
