import type { noteSummary, StoredInvoice, StoredInvoiceNotes } from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf } from '@freightdesk/contracts/shared';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { lastTaxCreditDay, minorUnits, sumAmounts } from '@freightdesk/tax';
import { sumsByCurrency } from '../documents/currency-sums.rules';
import { toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import {
  KINDS_WITH_NOTES,
  type StoredKind,
  signedAmount,
  takesNotes,
} from '../documents/document-kind.rules';
import { namedAmounts } from '../documents/document-lines.rules';
import { toIssuedDocument } from '../documents/issued-document.model';
import type { StatusQuery } from '../documents/register.repository';
import { creditableLines } from './credit-line.rules';

/** The dependencies of reading notes. */
export interface ReadNoteNeeds {
  readonly documents: Pick<DocumentRepository, 'require' | 'notesOf' | 'listByStatus' | 'uncancelledFigures'>;
}

/** The notes of a document and what is left of it to credit. A document that takes no notes has neither. */
export const readNotes =
  ({ documents }: ReadNoteNeeds) =>
  async (scope: ClientScope, id: number): Promise<StoredInvoiceNotes> => {
    const document = await documents.require(scope, id);
    const notes = await documents.notesOf(scope, id);
    const left = takesNotes(document) ? creditableLines(document, notes) : [];
    const { invoiceDate } = document;
    return {
      notes: notes.map(toIssuedDocument(new Date())),
      creditable: left.map((line) => ({ ...line, otherTaxes: namedAmounts(line.otherTaxes) })),
      creditableTotal: sumAmounts(left.map(({ totalAmount }) => totalAmount)),
      taxCreditUntil: takesNotes(document) && invoiceDate ? lastTaxCreditDay(invoiceDate) : null,
    };
  };

/** Documents of one status. `invoice` stands for all that notes can be raised on. */
export const listByStatus =
  ({ documents }: ReadNoteNeeds) =>
  (scope: ClientScope, query: StatusQuery): Promise<ListAnswer<StoredInvoice>> =>
    documents.listByStatus(scope, query, toInvoice);

/** The number of issued invoices and notes, and their totals. */
export const sumNotes =
  ({ documents }: ReadNoteNeeds) =>
  async (scope: ClientScope): Promise<HandlerAnswerOf<typeof noteSummary>> => {
    const figures = await documents.uncancelledFigures(scope);
    const totalsOf = (kinds: readonly StoredKind[], figure: 'totalAmount' | 'balanceAmount') => {
      const rows = figures.filter(({ kind }) => kinds.includes(kind));
      const amounts = sumsByCurrency(rows, (row) => signedAmount(row.kind, minorUnits(row[figure])));
      return { count: rows.reduce((sum, { count }) => sum + count, 0), ...amounts };
    };
    return {
      invoices: totalsOf(KINDS_WITH_NOTES, 'totalAmount'),
      creditNotes: totalsOf(['credit_note'], 'totalAmount'),
      debitNotes: totalsOf(['debit_note'], 'totalAmount'),
      balance: totalsOf([...KINDS_WITH_NOTES, 'credit_note', 'debit_note'], 'balanceAmount'),
    };
  };
