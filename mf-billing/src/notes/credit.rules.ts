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
  toDecimal,
  toMinor,
} from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import { taxLineOf } from '../documents/tax-line.rules';
import { formError } from '../proformas/line-problems.rules';
import { type LinePricing, NO_FIGURES } from '../proformas/proforma.rules';
import { totalsAsText } from './note-totals.rules';

/** A line of the invoice in the form: whether it is credited, and how much of it. */
export interface CreditDraft extends Pick<DocumentLine, 'chargeId' | 'chargeName' | 'uom' | 'currency'> {
  /** The index of the line in the invoice. */
  originalLine: number;
  ticked: boolean;
  amount: string;
}

/** A credit note as typed. */
export interface CreditValues {
  creditNoteReason: string;
  creditNoteRemarks: string;
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

/** The initial values: nothing is selected; selecting a line credits all that is left of it. */
export const creditValues = (lines: readonly CreditableLine[]): CreditValues => ({
  creditNoteReason: '',
  creditNoteRemarks: '',
  charges: lines.map(({ at, line: { chargeId, chargeName, uom, currency }, left }) => ({
    chargeId,
    chargeName,
    uom,
    currency,
    originalLine: at,
    ticked: false,
    amount: String(toDecimal(left.amount)),
  })),
});

type Taxed = Pick<Invoice, 'supplyType' | 'taxMode'>;

/** The figures of a credit as typed; undefined for an amount that cannot be credited. */
export function creditOf(
  { line, left }: CreditableLine,
  { amount }: Pick<CreditDraft, 'amount'>,
  { supplyType, taxMode }: Taxed,
): LineTax | undefined {
  const typed = parseAmount(amount);
  if (!typed.ok) return undefined;
  const gstPercent = chargedPercent({ ...line, rate: toMinor(line.rate) }, supplyType);
  const whole = { line: taxLineOf(line), gstPercent, mode: taxMode };
  const before = creditableRemainder({ ...whole, credits: [left] });
  try {
    return computeCredit({ ...whole, credits: [before] }, typed.minorUnits);
  } catch (error) {
    if (error instanceof CreditLimitError) return undefined;
    throw error;
  }
}

/** What is wrong with the amount of a selected line. */
export function amountProblem(
  { left, line }: CreditableLine,
  { ticked, amount }: CreditDraft,
): string | undefined {
  if (!ticked) return undefined;
  const typed = parseAmount(amount);
  if (!typed.ok || typed.minorUnits <= 0) return 'An amount such as 1250.50';
  return typed.minorUnits > left.amount ? `At most ${formatMoney(left.amount, line.currency)}` : undefined;
}

/** The figures of lines: the credited ones when selected, else what is left; totals include selected lines only. */
export function creditPricing(
  invoice: Taxed & Pick<Invoice, 'otherTaxTotals'>,
  lines: readonly CreditableLine[],
): LinePricing<CreditDraft> {
  const creditable = new Map(lines.map((line) => [line.at, line]));
  const creditAt = (draft: CreditDraft): LineTax => {
    const line = creditable.get(draft.originalLine);
    return (line && creditOf(line, draft, invoice)) ?? NO_FIGURES;
  };
  return {
    facts: { mode: invoice.taxMode },
    otherTaxes: Object.keys(invoice.otherTaxTotals),
    line: (draft) =>
      draft.ticked ? creditAt(draft) : (creditable.get(draft.originalLine)?.left ?? NO_FIGURES),
    totals: (drafts) => computeDocumentTotals(drafts.filter(({ ticked }) => ticked).map(creditAt)),
  };
}

/** The failed rules of the form, in the order in which they are reported. */
export function creditErrors(
  { creditNoteReason, charges }: CreditValues,
  lines: readonly CreditableLine[],
): FieldErrors<CreditValues> {
  if (creditNoteReason.trim() === '') return { creditNoteReason: formError('Please enter a reason') };
  if (!charges.some(({ ticked }) => ticked)) return { root: formError('Please select at least one charge') };
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
  { creditNoteReason, creditNoteRemarks, charges }: CreditValues,
): CreditNoteInput => ({
  ...invoice,
  invoiceType: 'credit_note',
  status: 'credit_note',
  isPerforma: false,
  originalInvoiceId: invoice.id,
  originalInvoiceNumber: invoice.invoiceNumber,
  creditNoteReason,
  creditNoteRemarks,
  advanceAmount: '0',
  ...totalsAsText(negateTotals(creditPricing(invoice, lines).totals(charges))),
  charges: lines.flatMap(({ at, line }, index) => {
    const draft = charges[index];
    return draft?.ticked ? [{ ...line, originalLine: at, amount: draft.amount }] : [];
  }),
});
