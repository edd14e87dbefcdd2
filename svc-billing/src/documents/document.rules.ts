import type { Invoice, PaymentState } from '@freightdesk/contracts';
import { refuse } from '@freightdesk/service-kit';
import { describeDifference, type FigureDifference, indianDay, type Minor, ZERO } from '@freightdesk/tax';

/** What a document is. */
export const DOCUMENT_KINDS = [
  'proforma',
  'invoice',
  'credit_note',
  'debit_note',
  'consolidated_invoice',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What has become of it: a proforma is open until it is converted, every other document is issued at once. */
export const DOCUMENT_STATES = ['open', 'converted', 'issued', 'final', 'cancelled'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export interface KindAndState {
  readonly kind: DocumentKind;
  readonly state: DocumentState;
}

type Status = Invoice['status'];

/** The one word of the wire for each kind and state; a cancelled document of any kind is `cancelled`. */
const STATUSES: Readonly<Record<DocumentKind, Readonly<Partial<Record<DocumentState, Status>>>>> = {
  proforma: { open: 'proforma', converted: 'converted' },
  invoice: { issued: 'invoice', final: 'final_invoice' },
  credit_note: { issued: 'credit_note' },
  debit_note: { issued: 'debit_note' },
  consolidated_invoice: { issued: 'consolidateinvoice' },
};

/** The status under which a document travels. */
export function statusOf({ kind, state }: KindAndState): Status {
  const status = state === 'cancelled' ? state : STATUSES[kind][state];
  if (!status) throw new Error(`A document of kind ${kind} cannot be ${state}`);
  return status;
}

/** Kind and state of each status that earlier releases stored as one word. */
export const KIND_OF_STATUS: Readonly<Record<Status, KindAndState>> = {
  proforma: { kind: 'proforma', state: 'open' },
  converted: { kind: 'proforma', state: 'converted' },
  cancelled: { kind: 'proforma', state: 'cancelled' },
  invoice: { kind: 'invoice', state: 'issued' },
  final_invoice: { kind: 'invoice', state: 'final' },
  credit_note: { kind: 'credit_note', state: 'issued' },
  debit_note: { kind: 'debit_note', state: 'issued' },
  consolidateinvoice: { kind: 'consolidated_invoice', state: 'issued' },
};

/** What an issue fills in, before there is one. */
const NOT_ISSUED = { invoiceDate: null, issuedBy: '', identityReason: '', balanceAmount: ZERO } as const;

/** The lists that a document stands in; a proforma that is issued stays in that of the proformas (BILL-3). */
export const listsOf = (kind: DocumentKind) => ({
  isIssued: kind !== 'proforma',
  wasProforma: kind === 'proforma' || kind === 'invoice',
  ...NOT_ISSUED,
});

/** The first moment of a day in India. */
export const indianMidnight = (moment: Date): Date => new Date(`${indianDay(moment)}T00:00:00+05:30`);

const DAY = 24 * 60 * 60 * 1000;

/** What lies between two days of India, both included; an absent one sets no limit. */
export const betweenDays = (from: string | undefined, to: string | undefined) => ({
  ...(from ? { $gte: indianMidnight(new Date(from)) } : {}),
  ...(to ? { $lt: new Date(indianMidnight(new Date(to)).getTime() + DAY) } : {}),
});

interface Payable {
  readonly state: DocumentState;
  readonly dueDate: Date | null;
  readonly balanceAmount: Minor;
}

/** How far an issued document is paid: what is due on a day is overdue from the next day on. */
export function paymentOf({ state, dueDate, balanceAmount }: Payable, now: Date): PaymentState {
  if (state === 'cancelled') return 'cancelled';
  if (balanceAmount <= 0) return 'paid';
  return dueDate && dueDate < indianMidnight(now) ? 'overdue' : 'pending';
}

export const documentNotFound = () => refuse('not_found', 'Invoice not found');

export const proformaFrozen = () => refuse('invoice_frozen', 'This proforma can no longer be changed');

export const changedMeanwhile = () =>
  refuse(
    'changed_meanwhile',
    'Somebody else has changed this proforma meanwhile. Reload it and enter your changes again.',
  );

export const jobCancelled = () =>
  refuse('job_cancelled', 'This job is cancelled', { jobNumber: 'This job is cancelled' });

export const contractOfOtherParty = () =>
  refuse('contract_of_other_party', 'This contract belongs to another party', {
    contractId: 'Belongs to another party',
  });

export const inactiveContract = () =>
  refuse('contract_inactive', 'This contract is not active', { contractId: 'This contract is not active' });

export const unknownRecord = (field: string, what: string) =>
  refuse('invalid', `This ${what} does not exist`, { [field]: `This ${what} does not exist` });

export const currenciesMixed = () =>
  refuse('invalid', 'All lines of a proforma must have the same currency', { charges: 'Mixed currencies' });

export const wrongQuantity = (index: number, problem: string) =>
  refuse('invalid', problem, { [`charges.${index}.quantity`]: problem });

export const wrongSupply = (problem: string) => refuse('invalid', problem, { supplyType: problem });

/** Every figure that differs is named, sent and computed, in decimals (MONEY-2). */
export const figuresDisagree = (differences: readonly FigureDifference[]) =>
  refuse(
    'figures_differ',
    differences.map(describeDifference).join('; '),
    Object.fromEntries(differences.map((each) => [each.field, describeDifference(each)])),
  );
