import { type IssueNeeds, issueAndSend } from '../returns/send-einvoices.service';
import { type CreditNeeds, raiseCreditNote } from './raise-credit-note.service';
import { type DebitNeeds, raiseDebitNote } from './raise-debit-note.service';
import { listByStatus, readNotes, sumNotes } from './read-notes.service';

/** The dependencies of notes. */
export type NoteNeeds = CreditNeeds & DebitNeeds & IssueNeeds;

/** Credit and debit notes on issued invoices (BILL-5; LAW-13, LAW-14). */
export const createNoteService = (needs: NoteNeeds) => ({
  credit: issueAndSend(needs, raiseCreditNote(needs)),
  debit: issueAndSend(needs, raiseDebitNote(needs)),
  notesOf: readNotes(needs),
  ofStatus: listByStatus(needs),
  summary: sumNotes(needs),
});
export type NoteService = ReturnType<typeof createNoteService>;
