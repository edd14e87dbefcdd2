import type { PaymentState } from '@freightdesk/contracts/billing';
import { DAY, indianMidnight, type Minor, ZERO } from '@freightdesk/tax';
import type { DocumentState } from './document-kind.rules';

interface Payable {
  readonly state: DocumentState;
  readonly dueDate: Date | null;
  readonly totalAmount: Minor;
  /** What was paid ahead of it, and what of that credit notes have given back. */
  readonly advanceAmount: Minor;
  readonly returnedAdvance: Minor;
  readonly balanceAmount: Minor;
  /** What receipts and contras have paid of it. */
  readonly paidAmount: Minor;
  /** What was given up of it. */
  readonly writtenOffAmount: Minor;
}

/** What closed a document of which nothing is open: any money, else what was given up, else its notes (LEDGER-19). */
function closedBy({ totalAmount, writtenOffAmount, ...document }: Payable): PaymentState {
  const hasMoney = document.advanceAmount > document.returnedAdvance || document.paidAmount > 0;
  if (totalAmount === ZERO || hasMoney) return 'paid';
  return writtenOffAmount > 0 ? 'written_off' : 'credited';
}

/** How far an issued document is paid. It is overdue from the day after its due date in India. */
export function paymentOf(document: Payable, now: Date): PaymentState {
  const { state, dueDate, balanceAmount, paidAmount } = document;
  if (state === 'cancelled') return 'cancelled';
  if (balanceAmount <= 0) return closedBy(document);
  if (dueDate && dueDate < indianMidnight(now)) return 'overdue';
  return paidAmount > 0 ? 'part_paid' : 'pending';
}

interface Due {
  readonly dueDate: Date | null;
  readonly paymentTermsDays: number | null;
}

/** The due date of an invoice that is issued now: its own, else by its payment terms (BILL-13). */
export function dueDateAt(now: Date, { dueDate, paymentTermsDays }: Due): Date | null {
  if (dueDate || paymentTermsDays === null) return dueDate;
  return new Date(indianMidnight(now).getTime() + paymentTermsDays * DAY);
}

/** How far a document is paid when it is issued; null for a proforma. */
export const paymentAtIssue = (
  document: Payable & { readonly isIssued: boolean; readonly invoiceDate: Date | null },
): PaymentState | null =>
  document.isIssued && document.invoiceDate ? paymentOf(document, document.invoiceDate) : null;

/** Matches what earlier releases call paid and {@link paymentOf} calls credited: they knew no payment, and no write-off. */
export const CREDITED = {
  balanceAmount: { $lte: ZERO },
  totalAmount: { $ne: ZERO },
  advanceAmount: { $in: [ZERO, null] },
  paidAmount: { $in: [ZERO, null] },
};

/** The filters equivalent to {@link paymentOf}, for documents of earlier releases. The first match applies. */
export const paymentConditions = (today: Date): readonly (readonly [PaymentState, object])[] => [
  ['cancelled', { state: 'cancelled' }],
  ['credited', CREDITED],
  ['paid', { balanceAmount: { $lte: ZERO } }],
  ['overdue', { dueDate: { $lt: today } }],
  ['pending', {}],
];
