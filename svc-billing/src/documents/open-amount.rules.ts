import type { Appended, NewRecord, Stored } from '@freightdesk/data';
import { add, indianMidnight, type Minor, negate, subtract, toRupees, ZERO } from '@freightdesk/tax';
import type { DocumentRecord } from './document.model';
import type { OpenChangeRecord } from './open-change.model';

type Open = Pick<
  DocumentRecord,
  'kind' | 'isIssued' | 'invoiceDate' | 'dueDate' | 'currency' | 'balanceAmount' | 'exchangeRate' | 'rupees'
>;

/** What a change of a document's balance comes to, and the day on which it counts. */
export interface OpenChange {
  readonly day: Date;
  /** In paise. By default the change of the balance at the rate of the document. */
  readonly rupees?: Minor | undefined;
}

/** What is open of a document, as it is stored with it. */
export type OpenFields = Pick<DocumentRecord, 'openRupees' | 'dueOn' | 'openChanges'>;

/** Whether a party owes it: an issued document that is no credit note, or an opening balance. */
export const isOwed = ({ kind, isIssued }: Pick<Open, 'kind' | 'isIssued'>): boolean =>
  kind === 'opening' || (isIssued && kind !== 'credit_note' && kind !== 'proforma');

/** What an issued document leaves open in paise: nothing in a foreign currency without a rate, as in the journal. */
const openAtIssue = ({ currency, balanceAmount, rupees }: Open): Minor =>
  currency === 'INR' ? balanceAmount : (rupees?.totalAmount ?? ZERO);

/** What is open of a document when it is issued; none for what a party does not owe. */
export function openFieldsOf(document: Open): OpenFields | undefined {
  const { invoiceDate, dueDate } = document;
  if (!invoiceDate || !isOwed(document)) return undefined;
  return {
    openRupees: openAtIssue(document),
    dueOn: indianMidnight(dueDate ?? invoiceDate),
    openChanges: 1,
  };
}

/** What a change of the balance comes to in paise. One that closes the document takes the rest (LEDGER-6). */
export function openRupeesChange(document: DocumentRecord, balance: Minor, change: OpenChange): Minor {
  if (change.rupees !== undefined) return change.rupees;
  const difference = subtract(balance, document.balanceAmount);
  if (document.currency === 'INR') return difference;
  return balance === ZERO ? negate(document.openRupees) : toRupees(difference, document.exchangeRate ?? 0);
}

/** Room for so many changes of one document. */
const CHANGES = 2 ** 16;

/**
 * A change of what is open of a document, by its number from 0.
 *
 * @throws {Error} for more changes of a document than there is room for
 */
export function openChangeOf(
  { id, partyId, partyName, dueOn }: Stored<DocumentRecord>,
  { day, rupees: amount = ZERO }: OpenChange,
  number: number,
): Appended<OpenChangeRecord> {
  if (number >= CHANGES) throw new Error(`No room for changes of document ${id}`);
  const days = { day: indianMidnight(day), dueOn: dueOn ?? indianMidnight(day) };
  return { id: id * CHANGES + number, documentId: id, partyId, partyName, ...days, amount };
}

/** A document with a changed open amount. */
export const withOpenChange = (
  { openRupees, openChanges }: OpenFields,
  change: Minor,
): Pick<OpenFields, 'openRupees' | 'openChanges'> => ({
  openRupees: add(openRupees, change),
  openChanges: openChanges + 1,
});

/** The day from which a document counts: its own, or that as of which an opening balance was entered (LEDGER-17). */
export const countsFrom = ({
  openingOn,
  invoiceDate,
}: Pick<DocumentRecord, 'openingOn' | 'invoiceDate'>): Date | null => openingOn ?? invoiceDate;

/** The later of two moments: a payment counts for a document from the day of the document on. */
export const laterOf = (one: Date, other: Date | null): Date =>
  other && Number(other) > Number(one) ? other : one;

/** A new document with what is open of it. */
export const withOpenFields = <Document extends NewRecord<DocumentRecord>>(document: Document): Document => ({
  ...document,
  ...openFieldsOf(document),
});
