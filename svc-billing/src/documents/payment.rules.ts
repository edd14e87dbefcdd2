import type { PaymentState } from '@freightdesk/contracts/billing';
import { DAY, indianMidnight, type Minor, ZERO } from '@freightdesk/tax';
import type { DocumentState } from './document-kind.rules';

interface Payable {
  readonly state: DocumentState;
  readonly dueDate: Date | null;
  readonly balanceAmount: Minor;
  /** What receipts have paid of it. */
  readonly paidAmount: Minor;
}

/** How far an issued document is paid. It is overdue from the day after its due date in India. */
export function paymentOf({ state, dueDate, balanceAmount, paidAmount }: Payable, now: Date): PaymentState {
  if (state === 'cancelled') return 'cancelled';
  if (balanceAmount <= 0) return 'paid';
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

/** The filters equivalent to {@link paymentOf}, for documents of earlier releases. The first match applies. */
export const paymentConditions = (today: Date): readonly (readonly [PaymentState, object])[] => [
  ['cancelled', { state: 'cancelled' }],
  ['paid', { balanceAmount: { $lte: ZERO } }],
  ['overdue', { dueDate: { $lt: today } }],
  ['pending', {}],
];
