import { DOCUMENT_KINDS, type DocumentKind, type Invoice } from '@freightdesk/contracts/billing';
import { type DocumentSeries, type Minor, negate } from '@freightdesk/tax';

/** The states of a document. A proforma is open until it is converted; other documents are issued at once. */
export const DOCUMENT_STATES = ['open', 'converted', 'issued', 'final', 'cancelled'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** What is stored as a document: also what was open before Freightdesk, which is settled like one (LEDGER-17). */
export const STORED_KINDS = [...DOCUMENT_KINDS, 'opening'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export interface KindAndState {
  readonly kind: StoredKind;
  readonly state: DocumentState;
}

type Status = Invoice['status'];

/** The properties of a kind of document. */
interface KindDefinition {
  /** Its name in the service's messages. */
  readonly name: string;
  /** Its status on the wire in each state. A cancelled document of any kind is `cancelled`. */
  readonly statuses: Readonly<Partial<Record<DocumentState, Status>>>;
  /** The series of its legal numbers; a proforma has none (ID-3). */
  readonly series?: DocumentSeries;
  /** Whether it lowers what is owed. Its amounts are stored positive and answered negative (BILL-5). */
  readonly lowers?: true;
  /** Whether credit and debit notes can be raised on it. */
  readonly takesNotes?: true;
}

/** Every kind of document. */
export const KINDS: Readonly<Record<StoredKind, KindDefinition>> = {
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
  opening: { name: 'Opening balance', statuses: {} },
};

/** The kinds of what has a legal number. */
export type LegalKind = Exclude<StoredKind, 'proforma' | 'opening'>;

export const isLegalKind = (kind: StoredKind): kind is LegalKind => kind !== 'proforma' && kind !== 'opening';

/**
 * The kind of a document. Opening balances are settled like documents and are none.
 *
 * @throws {Error} for an opening balance
 */
export function documentKindOf(kind: StoredKind): DocumentKind {
  if (kind === 'opening') throw new Error('An opening balance is no document');
  return kind;
}

/** The name of a kind as activity reports it. */
export function nameOfKind(kind: unknown): string {
  const documentKind = STORED_KINDS.find((each) => each === kind);
  return documentKind ? KINDS[documentKind].name : 'Document';
}

/** The kinds on which notes can be raised. */
export const KINDS_WITH_NOTES: readonly StoredKind[] = STORED_KINDS.filter((kind) => KINDS[kind].takesNotes);

/** Whether notes can be raised on a document. */
export const takesNotes = ({ kind, state }: KindAndState): boolean =>
  KINDS_WITH_NOTES.includes(kind) && state !== 'cancelled';

/** An amount of a document, negative when the document lowers what is owed. */
export const signedAmount = (kind: StoredKind, amount: Minor): Minor =>
  KINDS[kind].lowers ? negate(amount) : amount;

/**
 * The status of a document on the wire.
 *
 * @throws {Error} for a state that the kind does not have
 */
export function statusOf({ kind, state }: KindAndState): Status {
  const status = state === 'cancelled' ? state : KINDS[kind].statuses[state];
  if (!status) throw new Error(`A document of kind ${kind} cannot be ${state}`);
  return status;
}

/** Kind and state for each status. Earlier releases stored only the status. */
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
