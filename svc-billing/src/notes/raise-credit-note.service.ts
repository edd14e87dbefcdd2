import { createOnce, type NewRecord, type RepeatableRequest, type Stored } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { negate, sumAmounts } from '@freightdesk/tax';
import { isCancellable, lastCancellation } from '@freightdesk/tax/einvoice';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { readDocumentSettings } from '../documents/document-settings.service';
import { proformasOf } from '../documents/merged-proformas.service';
import { checkLetters, checkLiveIrn } from '../issuing/issuing.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { Journal } from '../ledger/journal.service';
import type { LettersAtIssue } from '../letters/letters-at-issue.service';
import { creditedRupees } from '../receipts/exchange.rules';
import type { EinvoiceRepository } from '../returns/einvoice.repository';
import { type AdvanceReturn, usedAdvances } from './advance-return.rules';
import { isCredit } from './credit-line.rules';
import type { NoteSource } from './job-share.rules';
import { type CreditRequest, creditNote } from './note.rules';
import { issueNote, type RaisedNote, requireNotableInvoice, toRaisedNote } from './note-sources.service';

/** The dependencies of credit notes. */
export interface CreditNeeds {
  readonly documents: DocumentRepository;
  readonly series: SeriesRepository;
  readonly journal: Pick<Journal, 'document'>;
  readonly lettersAtIssue: LettersAtIssue;
  readonly jobBilling: Pick<JobBillingService, 'advanceSums'>;
  readonly einvoices: Pick<EinvoiceRepository, 'ofDocument' | 'settings'>;
  /** The time of issue. */
  readonly clock: () => Date;
}

/** The advances that an invoice has used, without amounts of earlier releases for which none was recorded. */
async function readAdvances(
  { jobBilling }: CreditNeeds,
  scope: ClientScope,
  source: NoteSource,
): Promise<AdvanceReturn[]> {
  const advances: AdvanceReturn[] = [];
  for (const advance of usedAdvances(source)) {
    const sumsOf = await jobBilling.advanceSums(scope, advance.jobNumber);
    if (sumsOf(source.original)) advances.push(advance);
  }
  return advances;
}

interface CreditDraft {
  readonly invoice: Stored<DocumentRecord>;
  /** Earlier notes of the invoice. */
  readonly notes: readonly DocumentRecord[];
  readonly note: NewRecord<DocumentRecord>;
}

/**
 * Asks before an invoice with a live IRN is credited away: the portal may still cancel the IRN (EINVOICE-20).
 *
 * @throws {ServiceError} 409 without a reason to credit it nevertheless
 */
async function checkIrn(
  { einvoices, clock }: CreditNeeds,
  scope: ClientScope,
  { invoice, notes, note }: CreditDraft,
  reason: string | null | undefined,
): Promise<void> {
  const credits = [...notes.filter(isCredit), note].map(({ totalAmount }) => totalAmount);
  if (sumAmounts(credits) < invoice.totalAmount) return;
  const einvoice = await einvoices.ofDocument(scope, invoice.id);
  if (!einvoice || einvoice.cancelledAt || !isCancellable(einvoice.acknowledgedAt, clock())) return;
  checkLiveIrn(lastCancellation(einvoice.acknowledgedAt), reason);
}

/**
 * Credits lines of an invoice. What is left of them is read in the transaction that stores the note and changes
 * the invoice's balance, so that concurrent credits see each other (BILL-5). A credit only adds to what is left of an
 * advance, so that it needs no lock against documents that use it.
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
    const { rounding } = await readDocumentSettings(needs, scope, now);
    const draft = async (within: ClientScope, date: Date) => {
      const invoice = await requireNotableInvoice(needs, within, request.originalInvoiceId);
      const notes = await documents.notesOf(within, invoice.id);
      const proformas = await proformasOf(needs, within, invoice);
      const source = { original: invoice, proformas };
      const advances = await readAdvances(needs, within, source);
      return {
        invoice,
        notes,
        ...creditNote(request, { ...source, notes, advances }, { identity, now: date, rounding }),
      };
    };
    const note = await createOnce(
      documents,
      scope,
      repeatable,
      async () => {
        checkLetters([request.creditNoteReason, request.creditNoteRemarks], request.identityReason);
        const firstDraft = await draft(scope, now);
        await checkIrn(needs, scope, firstDraft, request.identityReason);
        return firstDraft.note;
      },
      (firstDraft) =>
        issueNote(needs, scope, now, firstDraft, async (tx, date) => {
          const { invoice, figuresOfOriginal, ...current } = await draft(tx, date);
          const rupees = current.note.rupees ? negate(creditedRupees(current.note)) : undefined;
          const decision = { by: 'credit', now: date, open: { day: date, rupees } } as const;
          await documents.recordNote(tx, invoice, figuresOfOriginal, decision);
          return current.note;
        }),
    );
    return toRaisedNote(note, now);
  };
