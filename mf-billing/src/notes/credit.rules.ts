import type { CreditNoteInput, Invoice, InvoiceLine, InvoiceNotes } from '@freightdesk/contracts';
import {
  CreditLimitError,
  chargedPercent,
  computeCredit,
  computeDocumentTotals,
  type DocumentTotals,
  formatMoney,
  type LineTax,
  negated,
  negatedTotals,
  parseAmount,
  subtract,
  sumByName,
  toDecimal,
  toMinor,
} from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import { taxLineOf } from '../documents/tax-line.rules';

/** A credit note as it is typed: of each line of the invoice whether it is credited, and how much of it. */
export interface CreditValues {
  creditNoteReason: string;
  creditNoteRemarks: string;
  charges: { ticked: boolean; amount: string }[];
}

type CreditDraft = CreditValues['charges'][number];

/** A line of an invoice with what is left of it. */
export interface CreditableLine {
  readonly at: number;
  readonly line: InvoiceLine;
  readonly left: LineTax;
}

/** The lines of an invoice, each with what is left of it to credit. */
export const creditableLines = ({ charges }: Invoice, { creditable }: InvoiceNotes): CreditableLine[] =>
  charges.flatMap((line, at) => {
    const left = creditable[at];
    return left ? [{ at, line, left: taxLineOf(left) }] : [];
  });

/** What the form begins with: nothing is ticked, and a tick takes all that is left. */
export const creditValues = (lines: readonly CreditableLine[]): CreditValues => ({
  creditNoteReason: '',
  creditNoteRemarks: '',
  charges: lines.map(({ left }) => ({ ticked: false, amount: String(toDecimal(left.amount)) })),
});

/** What was credited of a line before. */
function takenOf({ line, left }: CreditableLine): LineTax {
  const whole = taxLineOf(line);
  const less = (name: Exclude<keyof LineTax, 'otherTaxes'>) => subtract(whole[name], left[name]);
  return {
    amount: less('amount'),
    ...{ cgstAmount: less('cgstAmount'), sgstAmount: less('sgstAmount'), igstAmount: less('igstAmount') },
    ...{ gstAmount: less('gstAmount'), totalAmount: less('totalAmount') },
    otherTaxes: sumByName([
      ...Object.entries(whole.otherTaxes),
      ...Object.entries(left.otherTaxes).map(([name, amount]) => [name, negated(amount)] as const),
    ]),
  };
}

/** The figures of a credit as it is typed; undefined for an amount that cannot be credited. */
export function creditOf(
  creditable: CreditableLine,
  { amount }: Pick<CreditDraft, 'amount'>,
  { supplyType, taxMode }: Pick<Invoice, 'supplyType' | 'taxMode'>,
): LineTax | undefined {
  const { line } = creditable;
  const typed = parseAmount(amount);
  if (!typed.ok) return undefined;
  const gstPercent = chargedPercent({ ...line, rate: toMinor(line.rate) }, supplyType);
  const credited = { line: taxLineOf(line), gstPercent, mode: taxMode, credits: [takenOf(creditable)] };
  try {
    return computeCredit(credited, typed.minorUnits);
  } catch (error) {
    if (error instanceof CreditLimitError) return undefined;
    throw error;
  }
}

/** What is wrong with the amount of a line that is ticked. */
export function amountProblem(
  { left, line }: CreditableLine,
  { ticked, amount }: CreditDraft,
): string | undefined {
  if (!ticked) return undefined;
  const typed = parseAmount(amount);
  if (!typed.ok || typed.minorUnits <= 0) return 'An amount such as 1250.50';
  return typed.minorUnits > left.amount ? `At most ${formatMoney(left.amount, line.currency)}` : undefined;
}

/** The figures of the ticked lines, added up; lines that cannot be credited yet do not count. */
export function creditTotals(
  lines: readonly CreditableLine[],
  drafts: readonly CreditDraft[],
  invoice: Pick<Invoice, 'supplyType' | 'taxMode'>,
): DocumentTotals {
  return computeDocumentTotals(
    lines.flatMap((line, index) => {
      const draft = drafts[index];
      const credit = draft?.ticked ? creditOf(line, draft, invoice) : undefined;
      return credit ? [credit] : [];
    }),
  );
}

const custom = (message: string) => ({ type: 'custom', message });

/** The failed rules of the form, the first that speaks first. */
export function creditErrors(
  { creditNoteReason, charges }: CreditValues,
  lines: readonly CreditableLine[],
): FieldErrors<CreditValues> {
  if (creditNoteReason.trim() === '') return { creditNoteReason: custom('Please enter a reason') };
  if (!charges.some(({ ticked }) => ticked)) return { root: custom('Please select at least one charge') };
  const problems = charges.map((draft, index) => {
    const line = lines[index];
    const problem = line && amountProblem(line, draft);
    return problem ? { amount: custom(problem) } : {};
  });
  if (problems.every(({ amount }) => amount === undefined)) return {};
  // The library's type of errors knows no list of them.
  return {
    root: custom('Please correct the marked amounts'),
    charges: problems,
  } as FieldErrors<CreditValues>;
}

const texts = (totals: DocumentTotals) => {
  const text = (amount: DocumentTotals['subtotal']) => String(toDecimal(amount));
  return {
    subtotal: text(totals.subtotal),
    cgstAmount: text(totals.cgstAmount),
    sgstAmount: text(totals.sgstAmount),
    igstAmount: text(totals.igstAmount),
    otherTaxTotals: Object.fromEntries(
      Object.entries(totals.otherTaxTotals).map(([name, amount]) => [name, text(amount)]),
    ),
    taxAmount: text(totals.taxAmount),
    totalAmount: text(totals.totalAmount),
    totalAfterAdvance: text(totals.totalAmount),
  };
};

/** The credit note as it is sent: the invoice repeated, the ticked lines, and totals below zero as text. */
export const toCreditInput = (
  invoice: Invoice,
  lines: readonly CreditableLine[],
  { creditNoteReason, creditNoteRemarks, charges }: CreditValues,
): CreditNoteInput => ({
  ...invoice,
  ...{ invoiceType: 'credit_note', status: 'credit_note', isPerforma: false },
  ...{ originalInvoiceId: invoice.id, originalInvoiceNumber: invoice.invoiceNumber },
  ...{ creditNoteReason, creditNoteRemarks, advanceAmount: '0' },
  ...texts(negatedTotals(creditTotals(lines, charges, invoice))),
  charges: lines.flatMap(({ at, line }, index) => {
    const draft = charges[index];
    return draft?.ticked ? [{ ...line, originalLine: at, amount: draft.amount }] : [];
  }),
});
