import { type CreditNeeds, raiseCreditNote } from './raise-credit-note.service';
import { type DebitNeeds, raiseDebitNote } from './raise-debit-note.service';
import { listByStatus, readNotes, sumNotes } from './read-notes.service';

/** The dependencies of notes. */
export type NoteNeeds = CreditNeeds & DebitNeeds;

/** Credit and debit notes on issued invoices (BILL-5; LAW-13, LAW-14). */
export const createNoteService = (needs: NoteNeeds) => ({
  credit: raiseCreditNote(needs),
  debit: raiseDebitNote(needs),
  notesOf: readNotes(needs),
  ofStatus: listByStatus(needs),
  summary: sumNotes(needs),
});
export type NoteService = ReturnType<typeof createNoteService>;
