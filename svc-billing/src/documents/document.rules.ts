import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type Invoice,
  type PaymentState,
} from '@freightdesk/contracts/billing';
import { auditLabel } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';
import {
  DAY,
  type DocumentSeries,
  describeDifference,
  type FigureDifference,
  indianMidnight,
  type Minor,
  negated,
  ZERO,
} from '@freightdesk/tax';

/** The states of a document: a proforma is open until it is converted, every other document is issued at once. */
export const DOCUMENT_STATES = ['open', 'converted', 'issued', 'final', 'cancelled'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export interface KindAndState {
  readonly kind: DocumentKind;
  readonly state: DocumentState;
}

type Status = Invoice['status'];

/** The properties of a kind of document. */
interface KindDefinition {
  /** Its name in the service's messages. */
  readonly name: string;
  /** Its single status on the wire in each state; a cancelled document of any kind is `cancelled`. */
  readonly statuses: Readonly<Partial<Record<DocumentState, Status>>>;
  /** The series of its legal numbers; a proforma has none (ID-3). */
  readonly series?: DocumentSeries;
  /** Whether it lowers what is owed: stored positive, answered negative (BILL-5). */
  readonly lowers?: true;
  /** Whether credit and debit notes can be raised on it. */
  readonly takesNotes?: true;
}

/** Every kind of document. */
export const KINDS: Readonly<Record<DocumentKind, KindDefinition>> = {
  proforma: { name: 'Proforma', statuses: { open: 'proforma', converted: 'converted' } },
  invoice: {
    name: 'Invoice',
    series: 'INV',
    takesNotes: true,
    statuses: { issued: 'invoice', final: 'final_invoice' },
  },
  consolidated_invoice: {
    name: 'Consolidated invoice',
    series: 'CI',
    takesNotes: true,
    statuses: { issued: 'consolidateinvoice' },
  },
  credit_note: { name: 'Credit note', statuses: { issued: 'credit_note' }, series: 'CN', lowers: true },
  debit_note: { name: 'Debit note', statuses: { issued: 'debit_note' }, series: 'DN' },
};

/** The name of a stored kind. */
export function nameOfKind(kind: unknown): string {
  const known = DOCUMENT_KINDS.find((each) => each === kind);
  return known ? KINDS[known].name : 'Document';
}

/** The kinds on which notes can be raised. */
export const NOTABLE_KINDS: readonly DocumentKind[] = DOCUMENT_KINDS.filter((kind) => KINDS[kind].takesNotes);

/** Whether notes can be raised on a document. */
export const takesNotes = ({ kind, state }: KindAndState): boolean =>
  NOTABLE_KINDS.includes(kind) && state !== 'cancelled';

/** An amount of a document with its sign: negative when the document lowers what is owed. */
export const signed = (kind: DocumentKind, amount: Minor): Minor =>
  KINDS[kind].lowers ? negated(amount) : amount;

/** The status of a document on the wire. */
export function statusOf({ kind, state }: KindAndState): Status {
  const status = state === 'cancelled' ? state : KINDS[kind].statuses[state];
  if (!status) throw new Error(`A document of kind ${kind} cannot be ${state}`);
  return status;
}

/** Kind and state for each status that earlier releases stored as one word. */
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

/** Fields that issuing fills in, before that. */
const NOT_ISSUED = {
  invoiceDate: null,
  issuedBy: '',
  identityReason: '',
  balanceAmount: ZERO,
  paymentState: null,
} as const;

/** Links of notes and consolidated invoices to other documents, when there are none. */
export const UNTIED = {
  originalInvoiceId: null,
  originalInvoiceNumber: '',
  originalInvoiceDate: null,
  creditNoteReason: '',
  creditNoteRemarks: '',
  debitNoteReason: '',
  debitNoteRemarks: '',
  mergedInvoices: [],
  jobShares: [],
  consolidatedInvoiceId: null,
  consolidatedInvoiceNumber: '',
};

interface ForJobs {
  readonly jobNumber: string;
  readonly mergedInvoices: readonly { readonly jobNumber: string }[];
  readonly jobShares: readonly { readonly jobNumber: string }[];
}

/** The jobs of a document: those of its proformas, or of the lines that a note is about, else its own. */
export function jobNumbersOf({ jobNumber, mergedInvoices, jobShares }: ForJobs): string[] {
  const others = new Set([...mergedInvoices, ...jobShares].map((each) => each.jobNumber));
  return others.size > 0 ? [...others] : [jobNumber];
}

/** The lists that contain a document; an issued proforma stays in the list of proformas (BILL-3). */
export const listsOf = (kind: DocumentKind) => ({
  isIssued: KINDS[kind].series !== undefined,
  wasProforma: kind === 'proforma' || kind === 'invoice',
  ...NOT_ISSUED,
});

/** Between two days in India, both included; an absent one sets no limit. */
export const betweenDays = (from: string | undefined, to: string | undefined) => ({
  ...(from ? { $gte: indianMidnight(new Date(from)) } : {}),
  ...(to ? { $lt: new Date(indianMidnight(new Date(to)).getTime() + DAY) } : {}),
});

interface Payable {
  readonly state: DocumentState;
  readonly dueDate: Date | null;
  readonly balanceAmount: Minor;
}

/** How far an issued document is paid; it is overdue from the day after its due date. */
export function paymentOf({ state, dueDate, balanceAmount }: Payable, now: Date): PaymentState {
  if (state === 'cancelled') return 'cancelled';
  if (balanceAmount <= 0) return 'paid';
  return dueDate && dueDate < indianMidnight(now) ? 'overdue' : 'pending';
}

interface Due {
  readonly dueDate: Date | null;
  readonly paymentTermsDays: number | null;
}

/** The due date of an invoice issued now: as typed, else after its payment terms (BILL-13). */
export function dueDateAt(now: Date, { dueDate, paymentTermsDays }: Due): Date | null {
  if (dueDate || paymentTermsDays === null) return dueDate;
  return new Date(indianMidnight(now).getTime() + paymentTermsDays * DAY);
}

/** How far a document is paid when it is issued; null if it is not. */
export const paymentAtIssue = (
  document: Payable & { readonly isIssued: boolean; readonly invoiceDate: Date | null },
): PaymentState | null =>
  document.isIssued && document.invoiceDate ? paymentOf(document, document.invoiceDate) : null;

/** The stored equivalents of {@link paymentOf} for documents of earlier releases; the first match applies. */
export const paymentConditions = (today: Date): readonly (readonly [PaymentState, object])[] => [
  ['cancelled', { state: 'cancelled' }],
  ['paid', { balanceAmount: { $lte: ZERO } }],
  ['overdue', { dueDate: { $lt: today } }],
  ['pending', {}],
];

export const documentNotFound = () => refuse('not_found', 'Invoice not found');

export const noNotesHere = () => refuse('no_notes_here', 'Notes are raised on issued invoices only');

export const proformaFrozen = (number?: string) =>
  refuse(
    'invoice_frozen',
    number ? `${number} is converted already` : 'This proforma can no longer be changed',
  );

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

/** A figure as screens call it: `charges.0.cgstAmount` as `CGST of line 1`, `otherTaxTotals.Levy` as `Levy`. */
function figureName(field: string): string {
  const [, line, levy, figure = field] =
    /^(?:charges\.(\d+)\.)?(otherTax(?:es|Totals)\.)?(.+)$/.exec(field) ?? [];
  const name = (!levy && auditLabel('invoices', figure)) || figure;
  return line === undefined ? name : `${name} of line ${Number(line) + 1}`;
}

/** Names every figure that differs, as sent and as computed, in decimals (MONEY-2). */
export function figuresDisagree(differences: readonly FigureDifference[]) {
  const texts = differences.map((each) => describeDifference({ ...each, field: figureName(each.field) }));
  return refuse(
    'figures_differ',
    texts.join('; '),
    Object.fromEntries(differences.map(({ field }, at) => [field, texts[at] ?? ''])),
  );
}
