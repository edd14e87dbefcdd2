import type { EntrySource } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import {
  add,
  creditNotePostings,
  type DocumentFigures,
  invoicePostings,
  type Minor,
  sumAmounts,
  sumByName,
  ZERO,
} from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { isLegalKind } from '../documents/document-kind.rules';
import { isPassedOn, type RupeeLine, rupeeLines } from '../documents/revenue.rules';
import { type EntryHead, entryOf, type NewEntry } from './entry.rules';

type Document = Stored<DocumentRecord>;

/** The figures of lines for the journal: income by charge, taxes, what was paid as a pure agent, and round-off (LAW-9, LAW-20). */
function figuresOf(lines: readonly RupeeLine[], roundOff: Minor): DocumentFigures {
  const sum = (figure: 'cgstAmount' | 'sgstAmount' | 'igstAmount' | 'totalAmount') =>
    sumAmounts(lines.map(({ tax }) => tax[figure]));
  const ownLines = lines.filter((each) => !isPassedOn(each));
  return {
    total: add(sum('totalAmount'), roundOff),
    income: sumByName(ownLines.map(({ line, tax }) => [line.chargeName, tax.amount] as const)),
    cgst: sum('cgstAmount'),
    sgst: sum('sgstAmount'),
    igst: sum('igstAmount'),
    otherTaxes: sumByName(lines.flatMap(({ tax }) => Object.entries(tax.otherTaxes))),
    disbursements: sumAmounts(lines.filter(isPassedOn).map(({ tax }) => tax.amount)),
    roundOff,
  };
}

/**
 * What the entries of a document state.
 *
 * @throws {Error} for a document that is not issued
 */
export function headOfDocument({ id, kind, invoiceNumber, invoiceDate, ...document }: Document): EntryHead {
  if (!isLegalKind(kind) || !invoiceNumber || !invoiceDate) throw new Error(`Document ${id} is not issued`);
  return {
    source: kind satisfies EntrySource,
    sourceId: id,
    sourceNumber: invoiceNumber,
    partyRole: 'customer',
    partyId: document.partyId,
    partyName: document.partyName,
    jobNumber: document.jobNumber,
    registrationId: document.registrationId,
    at: invoiceDate,
  };
}

/** The entry of an issued document; none for one in a foreign currency without an exchange rate (MONEY-15). */
export function documentEntry(document: Document): NewEntry[] {
  const lines = rupeeLines(document);
  if (!lines) return [];
  const postings = document.kind === 'credit_note' ? creditNotePostings : invoicePostings;
  return entryOf(headOfDocument(document), postings(figuresOf(lines, document.roundOff ?? ZERO)));
}
