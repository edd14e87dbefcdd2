import type { CreditNoteInput, DocumentLine, Invoice, InvoiceNotes } from '@freightdesk/contracts/billing';
import {
  CreditLimitError,
  chargedPercent,
  computeCredit,
  computeDocumentTotals,
  creditableRemainder,
  formatMoney,
  type LineTax,
  negateTotals,
  parseAmount,
  smallerOf,
  subtract,
  toDecimal,
  toMinor,
  ZERO,
} from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import { taxLineOf } from '../documents/tax-line.rules';
import { formError } from '../proformas/line-problems.rules';
import { type LinePricing, NO_FIGURES } from '../proformas/pricing.rules';
import { totalsAsText } from './note-totals.rules';

/** The invoice that a note is raised on, with its earlier notes. */
export interface NoteOriginal {
  readonly invoice: Invoice;
  readonly notes: InvoiceNotes;
}

/** A line of the invoice in the form, with the amount to credit. */
export interface CreditDraft extends Pick<DocumentLine, 'chargeId' | 'chargeName' | 'uom' | 'currency'> {
  /** The index of the line in the invoice. */
  originalLine: number;
  isCredited: boolean;
  amount: string;
}

/** A credit note as typed. */
export interface CreditValues {
  creditNoteReason: string;
  creditNoteRemarks: string;
  /** Why it is issued despite what the service asks about it. */
  identityReason: string;
  charges: CreditDraft[];
}

/** A line of an invoice with what is left of it. */
export interface CreditableLine {
  readonly at: number;
  readonly line: DocumentLine;
  readonly left: LineTax;
}

/** The lines of an invoice, each with what is left of it to credit. */
export const creditableLines = ({ charges }: Invoice, { creditable }: InvoiceNotes): CreditableLine[] =>
  charges.flatMap((line, at) => {
    const left = creditable[at];
    return left ? [{ at, line, left: taxLineOf(left) }] : [];
  });

/** The initial values. No line is selected; a selected line is credited in full. */
export const creditValues = (lines: readonly CreditableLine[]): CreditValues => ({
  creditNoteReason: '',
  creditNoteRemarks: '',
  identityReason: '',
  charges: lines.map(({ at, line: { chargeId, chargeName, uom, currency }, left }) => ({
    chargeId,
    chargeName,
    uom,
    currency,
    originalLine: at,
    isCredited: false,
    amount: String(toDecimal(left.amount)),
  })),
});

/** What was billed of a vendor bill or an expense beyond its cost: its kind and id as `fund_request-4`, in decimals. */
export interface Excess {
  readonly source: string;
  readonly amount: number;
}

const billsSource = ({ line }: CreditableLine, { source }: Excess): boolean =>
  line.source !== null && `${line.source.kind}-${line.source.id}` === source;

/** The initial values with lines selected that billed the excess, as far as it goes (FUND-12). */
export function excessValues(lines: readonly CreditableLine[], excess: Excess): CreditValues {
  const values = creditValues(lines);
  let open = toMinor(excess.amount);
  const charges = values.charges.map((draft, index) => {
    const line = lines[index];
    const part = line && billsSource(line, excess) ? smallerOf(line.left.amount, open) : ZERO;
    if (part <= 0) return draft;
    open = subtract(open, part);
    return { ...draft, isCredited: true, amount: String(toDecimal(part)) };
  });
  return { ...values, creditNoteReason: 'Billed above cost', charges };
}

type InvoiceTaxation = Pick<Invoice, 'supplyType' | 'taxMode' | 'isSupplierRegistered'>;

/** The figures of a credit in minor units; undefined for an amount that cannot be credited. */
export function creditOf(
  { line, left }: CreditableLine,
  { amount }: Pick<CreditDraft, 'amount'>,
  invoice: InvoiceTaxation,
): LineTax | undefined {
  const parsedAmount = parseAmount(amount);
  if (!parsedAmount.ok) return undefined;
  const gstPercent = chargedPercent({ ...line, rate: toMinor(line.rate) }, invoice);
  const whole = { line: taxLineOf(line), gstPercent, mode: invoice.taxMode };
  const remainder = creditableRemainder({ ...whole, credits: [left] });
  try {
    return computeCredit({ ...whole, credits: [remainder] }, parsedAmount.minorUnits);
  } catch (error) {
    if (error instanceof CreditLimitError) return undefined;
    throw error;
  }
}

/** What is wrong with the amount of a selected line. */
export function amountProblem(
  { left, line }: CreditableLine,
  { isCredited, amount }: CreditDraft,
): string | undefined {
  if (!isCredited) return undefined;
  const parsedAmount = parseAmount(amount);
  if (!parsedAmount.ok || parsedAmount.minorUnits <= 0) return 'An amount such as 1250.50';
  return parsedAmount.minorUnits > left.amount
    ? `At most ${formatMoney(left.amount, line.currency)}`
    : undefined;
}

/** Figures of selected lines are those of the credit, of others the remainder. Totals include selected lines only. */
export function creditPricing(
  invoice: InvoiceTaxation & Pick<Invoice, 'otherTaxTotals'>,
  lines: readonly CreditableLine[],
): LinePricing<CreditDraft> {
  const creditable = new Map(lines.map((line) => [line.at, line]));
  const creditAt = (draft: CreditDraft): LineTax => {
    const line = creditable.get(draft.originalLine);
    return (line && creditOf(line, draft, invoice)) ?? NO_FIGURES;
  };
  return {
    taxContext: { mode: invoice.taxMode, isSupplierRegistered: invoice.isSupplierRegistered },
    otherTaxes: Object.keys(invoice.otherTaxTotals),
    line: (draft) =>
      draft.isCredited ? creditAt(draft) : (creditable.get(draft.originalLine)?.left ?? NO_FIGURES),
    totals: (drafts) => computeDocumentTotals(drafts.filter(({ isCredited }) => isCredited).map(creditAt)),
  };
}

/** The errors of the form; only the first one is reported. */
export function creditErrors(
  { creditNoteReason, charges }: CreditValues,
  lines: readonly CreditableLine[],
): FieldErrors<CreditValues> {
  if (creditNoteReason.trim() === '') return { creditNoteReason: formError('Please enter a reason') };
  if (!charges.some(({ isCredited }) => isCredited))
    return { root: formError('Please select at least one charge') };
  const problems = charges.map((draft, index) => {
    const line = lines[index];
    const problem = line && amountProblem(line, draft);
    return problem ? { amount: formError(problem) } : {};
  });
  if (problems.every(({ amount }) => amount === undefined)) return {};
  // The library's type of errors does not allow a list of them.
  return {
    root: formError('Please correct the marked amounts'),
    charges: problems,
  } as FieldErrors<CreditValues>;
}

/** The credit note as sent: the fields of the invoice, the selected lines, and negative totals as text. */
export const toCreditInput = (
  invoice: Invoice,
  lines: readonly CreditableLine[],
  { creditNoteReason, creditNoteRemarks, identityReason, charges }: CreditValues,
): CreditNoteInput => ({
  ...invoice,
  invoiceType: 'credit_note',
  status: 'credit_note',
  isPerforma: false,
  originalInvoiceId: invoice.id,
  originalInvoiceNumber: invoice.invoiceNumber,
  creditNoteReason,
  creditNoteRemarks,
  identityReason,
  advanceAmount: '0',
  ...totalsAsText(negateTotals(creditPricing(invoice, lines).totals(charges))),
  charges: lines.flatMap(({ at, line }, index) => {
    const draft = charges[index];
    return draft?.isCredited ? [{ ...line, originalLine: at, amount: draft.amount }] : [];
  }),
});
