import * as z from 'zod/mini';
import { pick } from '../shared/fields';
import { decimal, namedClientId, optionalText, recordId, requiredText, wholeNumber } from '../shared/schema';
import { DOCUMENT_LINE_IDENTITY, documentLineColumns } from './document-line-columns.rules';
import { documentLine, documentLineInput, sentAmount, sentTaxTotals } from './document-lines.schema';
import { invoice } from './invoice.schema';

type Repeated<Shape> = { [Name in keyof Shape]: z.ZodMiniOptional<z.ZodMiniUnknown> };

// The compiler cannot follow the fields through their names, hence the cast.
/** Fields that a screen repeats from the document it began with; they are accepted and ignored. */
const repeated = <Shape extends Readonly<Record<string, unknown>>>(shape: Shape): Repeated<Shape> =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, z.optional(z.unknown())])) as Repeated<Shape>;

/** The fields of a document as {@link repeated} ones. */
export const repeatedInvoice = repeated(invoice.shape);

const LEAST = -9_999_999_999;

/** A figure of a credit note, which lowers what is owed: only compared with what is computed. */
const loweringAmount = z.optional(z.nullable(decimal('Amount', { minimum: LEAST })));
const loweringTotals = z.optional(z.nullable(z.record(z.string(), decimal('Tax', { minimum: LEAST }))));

const totals = <Figure, Totals>(figure: Figure, named: Totals) => ({
  subtotal: figure,
  taxAmount: figure,
  sgstAmount: figure,
  cgstAmount: figure,
  igstAmount: figure,
  totalAmount: figure,
  totalAfterAdvance: figure,
  otherTaxTotals: named,
});

/** The figures of a document that raises what is owed, as a screen sends them. */
export const sentTotals = { ...totals(sentAmount, sentTaxTotals), advanceAmount: sentAmount };

const noteFields = {
  originalInvoiceId: recordId,
  originalInvoiceNumber: optionalText(20),
  isPerforma: z.optional(z.literal(false)),
  clientId: namedClientId,
};

/**
 * A line of the invoice that is credited. It is named by `originalLine`, else by the columns that identify it. `amount` is what is credited
 * before tax, above or below zero; absent it is quantity times rate, else all that is left.
 */
export const creditLine = z.strictObject({
  ...repeated(documentLine.shape),
  originalLine: z.optional(z.nullable(wholeNumber('originalLine'))),
  ...pick(documentLineInput.shape, DOCUMENT_LINE_IDENTITY),
  /** Not required here: the charge alone names a line too. */
  chargeName: optionalText(documentLineColumns.chargeName.limit),
  quantity: z.optional(z.nullable(decimal('Quantity', { digits: 3 }))),
  rate: z.optional(z.nullable(decimal('Rate'))),
  amount: loweringAmount,
});

/**
 * A credit note as a screen sends it: the invoice's own fields repeated, the ticked lines, and totals below zero. Totals
 * may be absent; those that are sent must agree with the lines to 0.01 (MONEY-2).
 */
export const creditNoteBody = z.strictObject({
  ...repeatedInvoice,
  ...noteFields,
  ...totals(loweringAmount, loweringTotals),
  advanceAmount: sentAmount,
  invoiceType: z.optional(z.literal('credit_note')),
  status: z.optional(z.literal('credit_note')),
  creditNoteReason: requiredText('Please enter a reason'),
  creditNoteRemarks: optionalText(2000),
  charges: z
    .array(creditLine)
    .check(z.minLength(1, 'Please select at least one charge'), z.maxLength(1000, 'At most 1000 lines')),
});
export type CreditNoteInput = z.input<typeof creditNoteBody>;

const DEBIT_NOTE_MISSES = 'Please enter reason and add at least one charge.';

/** A debit note as a screen sends it: the invoice's own fields repeated, and new lines with totals above zero. */
export const debitNoteBody = z.strictObject({
  ...repeatedInvoice,
  ...noteFields,
  ...sentTotals,
  invoiceType: z.optional(z.literal('debit_note')),
  status: z.optional(z.literal('debit_note')),
  selectedContract: z.optional(z.unknown()),
  debitNoteReason: requiredText(DEBIT_NOTE_MISSES),
  debitNoteRemarks: optionalText(2000),
  charges: z
    .array(documentLineInput)
    .check(z.minLength(1, DEBIT_NOTE_MISSES), z.maxLength(1000, 'At most 1000 lines')),
});
export type DebitNoteInput = z.input<typeof debitNoteBody>;
