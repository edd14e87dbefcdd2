import type { createCreditNote } from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf } from '@freightdesk/contracts/shared';
import type { NewRecord, Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { taxCreditWarning } from '@freightdesk/tax';
import { type DocumentRecord, toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { KINDS, takesNotes } from '../documents/document-kind.rules';
import { notesNotAllowed } from '../documents/document-refusal.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { Journal } from '../ledger/journal.service';
import type { LettersAtIssue } from '../letters/letters-at-issue.service';

export type NewNote = NewRecord<DocumentRecord>;
export type RaisedNote = HandlerAnswerOf<typeof createCreditNote>;

/**
 * The invoice that a note is raised on.
 *
 * @throws {ServiceError} 404 for an unknown document
 * @throws {ServiceError} 409 for one that takes no notes
 */
export async function requireNotableInvoice(
  { documents }: { readonly documents: Pick<DocumentRepository, 'require'> },
  scope: ClientScope,
  id: number,
): Promise<Stored<DocumentRecord>> {
  const invoice = await documents.require(scope, id);
  if (!takesNotes(invoice)) throw notesNotAllowed();
  return invoice;
}

interface IssueNoteNeeds {
  readonly documents: Pick<DocumentRepository, 'insert'>;
  readonly series: SeriesRepository;
  readonly journal: Pick<Journal, 'document'>;
  readonly lettersAtIssue: LettersAtIssue;
}

/** Issues a note under the next number of its series, with its entry in the journal; `write` stores the rest as of that date in the same transaction. */
export const issueNote = (
  { documents, series, journal, lettersAtIssue }: IssueNoteNeeds,
  scope: ClientScope,
  now: Date,
  note: NewNote,
  write: (tx: WriteScope, date: Date) => Promise<Partial<NewNote>>,
): Promise<Stored<DocumentRecord>> => {
  const numbered = { series: KINDS[note.kind].series ?? 'INV', registrationId: note.registrationId };
  return series.issue(scope, numbered, now, async (tx, takeNumber) => {
    const { number, date } = await takeNumber();
    const current = { ...note, ...(await write(tx, date)) };
    const issuedNote = await documents.insert(tx, {
      ...current,
      invoiceNumber: number,
      invoiceDate: date,
    });
    await journal.document(tx, issuedNote);
    await lettersAtIssue.order(tx, issuedNote);
    return issuedNote;
  });
};

/** A new note as an answer, with a warning for a credit that comes too late to lower the tax (LAW-13). */
export function toRaisedNote(note: Stored<DocumentRecord>, now: Date): RaisedNote {
  const { kind, originalInvoiceDate } = note;
  const warning =
    kind === 'credit_note' && originalInvoiceDate
      ? taxCreditWarning(new Date(originalInvoiceDate), now)
      : undefined;
  return { ...toInvoice(note), warnings: warning ? [warning] : [] };
}
