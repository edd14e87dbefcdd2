import { createOnce, type RepeatableRequest } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import type { SeriesRepository } from '../issuing/series.repository';
import { type CreditRequest, creditNote } from './note.rules';
import {
  issueNote,
  proformasOf,
  type RaisedNote,
  requireNotableInvoice,
  toRaisedNote,
} from './note-sources.service';

/** The dependencies of credit notes. */
export interface CreditNeeds {
  readonly documents: DocumentRepository;
  readonly series: SeriesRepository;
  /** The time of issue. */
  readonly clock: () => Date;
}

/**
 * Credits lines of an invoice. What is left of them is read in the transaction that stores the note and changes
 * the invoice's balance, so that concurrent credits see each other (BILL-5).
 */
export const raiseCreditNote =
  (needs: CreditNeeds) =>
  async (
    { scope, identity }: UserCaller,
    request: CreditRequest,
    repeatable: RepeatableRequest | undefined,
  ): Promise<RaisedNote> => {
    const { documents } = needs;
    const now = needs.clock();
    const draft = async (within: ClientScope, date: Date) => {
      const invoice = await requireNotableInvoice(needs, within, request.originalInvoiceId);
      const notes = await documents.notesOf(within, invoice.id);
      const proformas = await proformasOf(needs, within, invoice);
      return {
        invoice,
        ...creditNote(request, { original: invoice, notes, proformas }, { identity, now: date }),
      };
    };
    const note = await createOnce(
      documents,
      scope,
      repeatable,
      async () => (await draft(scope, now)).note,
      (firstDraft) =>
        issueNote(needs, scope, now, firstDraft, async (tx, date) => {
          const { invoice, balanceOfOriginal, ...current } = await draft(tx, date);
          await documents.recordNote(tx, invoice, balanceOfOriginal, { by: 'credit', now: date });
          return current.note;
        }),
    );
    return toRaisedNote(note, now);
  };
