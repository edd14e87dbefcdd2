import type {
  createCreditNote,
  DocumentKind,
  noteSummary,
  StoredInvoice,
  StoredInvoiceNotes,
} from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type ListAnswer,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope, CoreClient } from '@freightdesk/service-kit';
import { lastTaxCreditDay, minorUnits, sumAmounts, taxCreditWarning } from '@freightdesk/tax';
import { sumsByCurrency } from '../documents/currency-sums.rules';
import { type DocumentRecord, toInvoice, toIssuedDocument } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { namedAmounts, otherTaxItems } from '../documents/document-figures.rules';
import { KINDS, NOTABLE_KINDS, signed, takesNotes } from '../documents/document-kind.rules';
import { documentNotFound, noNotesHere, unknownRecord } from '../documents/document-refusal.rules';
import type { StatusQuery } from '../documents/register.repository';
import type { SeriesRepository } from '../issuing/series.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { ProformaCaller } from '../proformas/proforma.service';
import { type CreditRequest, creditableLines, creditNote, type DebitRequest, debitNote } from './note.rules';

/** The dependencies of notes. */
export interface NoteNeeds {
  readonly documents: DocumentRepository;
  readonly jobBilling: Pick<JobBillingService, 'prepare' | 'check'>;
  readonly series: SeriesRepository;
  readonly core: Pick<CoreClient, 'namedIn'>;
  readonly clock: () => Date;
}

type RaisedNote = HandlerAnswerOf<typeof createCreditNote>;
type New = NewRecord<DocumentRecord>;

/** Credit and debit notes on issued invoices (BILL-5; LAW-13, LAW-14). */
export function createNoteService({ documents, jobBilling, series, core, clock }: NoteNeeds) {
  async function original(scope: ClientScope, id: number): Promise<Stored<DocumentRecord>> {
    const document = await documents.byId(scope, id);
    if (!document) throw documentNotFound();
    if (!takesNotes(document)) throw noNotesHere();
    return document;
  }

  /** The proformas of a consolidated invoice, in its order. */
  async function proformasOf(scope: ClientScope, { mergedInvoices }: DocumentRecord) {
    if (mergedInvoices.length === 0) return [];
    const ids = mergedInvoices.map(({ proformainvdbid }) => proformainvdbid);
    const found = new Map((await documents.byIds(scope, ids)).map((each) => [each.id, each]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Issues a note under the next number of its series; `write` stores the rest in the same transaction. */
  const issue = (
    scope: ClientScope,
    now: Date,
    note: New,
    write: (tx: WriteScope) => Promise<Partial<New>>,
  ): Promise<Stored<DocumentRecord>> =>
    series.issue(scope, KINDS[note.kind].series ?? 'INV', now, async (tx, takeNumber) => {
      const current = { ...note, ...(await write(tx)) };
      return documents.insert(tx, { ...current, invoiceNumber: await takeNumber() });
    });

  return {
    /**
     * Credits lines of an invoice. What is left of them is read in the transaction that stores the note and changes
     * the invoice's balance, so that concurrent credits see each other.
     */
    async credit(
      caller: ProformaCaller,
      request: CreditRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<RaisedNote> {
      const { scope, identity } = caller;
      const now = clock();
      const id = request.originalInvoiceId;
      const draft = async (within: ClientScope) => {
        const [invoice, notes] = [await original(within, id), await documents.notesOf(within, id)];
        const noted = { original: invoice, notes, proformas: await proformasOf(within, invoice) };
        return { invoice, ...creditNote(request, noted, { identity, now }) };
      };
      const stored = await createOnce(
        documents,
        scope,
        repeatable,
        async () => (await draft(scope)).note,
        (first) =>
          issue(scope, now, first, async (tx) => {
            const { invoice, note, balanceOfOriginal } = await draft(tx);
            await documents.noted(tx, invoice, balanceOfOriginal, { by: 'credit', now });
            return note;
          }),
      );
      return raised(stored, now);
    },

    /**
     * Adds charges to an invoice, with the levies of its party's tax group. A line may bill a vendor bill or an
     * expense of the invoice's job, up to what is left of it (BILL-11).
     */
    async debit(
      caller: ProformaCaller,
      request: DebitRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<RaisedNote> {
      const { scope, identity } = caller;
      const now = clock();
      const make = async (): Promise<New> => {
        const invoice = await original(scope, request.originalInvoiceId);
        const facts = await readFacts(caller, invoice, request);
        const noted = { original: invoice, proformas: await proformasOf(scope, invoice) };
        return debitNote(request, noted, facts, { identity, now });
      };
      const stored = await createOnce(documents, scope, repeatable, make, async (note) => {
        const billed = { ...note, billAgain: true };
        await jobBilling.prepare(scope, billed);
        return issue(scope, now, note, async (tx) => {
          const invoice = await original(tx, request.originalInvoiceId);
          await documents.noted(tx, invoice, invoice.balanceAmount, { by: 'debit', now });
          await jobBilling.check(tx, billed);
          return {};
        });
      });
      return raised(stored, now);
    },

    /** The notes of a document and what is left of it to credit; empty for a document that takes no notes. */
    async notesOf(scope: ClientScope, id: number): Promise<StoredInvoiceNotes> {
      const document = await documents.byId(scope, id);
      if (!document) throw documentNotFound();
      const notes = await documents.notesOf(scope, id);
      const left = takesNotes(document) ? creditableLines(document, notes) : [];
      const { invoiceDate } = document;
      return {
        notes: notes.map(toIssuedDocument(new Date())),
        creditable: left.map((line) => ({ ...line, otherTaxes: namedAmounts(line.otherTaxes) })),
        creditableTotal: sumAmounts(left.map(({ totalAmount }) => totalAmount)),
        taxCreditUntil: takesNotes(document) && invoiceDate ? lastTaxCreditDay(invoiceDate) : null,
      };
    },

    /** Documents of one status; those that notes can be raised on have the status `invoice`. */
    ofStatus: (scope: ClientScope, query: StatusQuery): Promise<ListAnswer<StoredInvoice>> =>
      documents.ofStatus(scope, query, toInvoice),

    /** The number of issued invoices and notes, and their totals. */
    async summary(scope: ClientScope): Promise<HandlerAnswerOf<typeof noteSummary>> {
      const figures = await documents.figuresInForce(scope);
      const of = (kinds: readonly DocumentKind[], figure: 'totalAmount' | 'balanceAmount') => {
        const found = figures.filter(({ kind }) => kinds.includes(kind));
        const amounts = sumsByCurrency(found, (each) => signed(each.kind, minorUnits(each[figure])));
        const count = found.reduce((sum, each) => sum + each.count, 0);
        return { count, ...amounts };
      };
      return {
        invoices: of(NOTABLE_KINDS, 'totalAmount'),
        creditNotes: of(['credit_note'], 'totalAmount'),
        debitNotes: of(['debit_note'], 'totalAmount'),
        balance: of([...NOTABLE_KINDS, 'credit_note', 'debit_note'], 'balanceAmount'),
      };
    },
  };

  async function readFacts(caller: ProformaCaller, invoice: DocumentRecord, { charges }: DebitRequest) {
    const chargeIds = charges.flatMap(({ chargeId }) => chargeId ?? []);
    const named = await core.namedIn(caller, { partyIds: [invoice.partyId], chargeIds });
    const party = named.parties.find(({ id }) => id === invoice.partyId);
    if (!party) throw unknownRecord('partyId', 'party');
    const group = named.taxGroups.find(({ id }) => String(id) === party.taxGroupsid);
    return {
      taxItems: otherTaxItems(group?.taxItems ?? []),
      charges: new Map(named.charges.map((charge) => [charge.id, charge])),
    };
  }
}
export type NoteService = ReturnType<typeof createNoteService>;

/** A note with a warning for its author: a credit that comes too late for the tax (LAW-13). */
function raised(note: Stored<DocumentRecord>, now: Date): RaisedNote {
  const { kind, originalInvoiceDate } = note;
  const warning =
    kind === 'credit_note' && originalInvoiceDate
      ? taxCreditWarning(new Date(originalInvoiceDate), now)
      : undefined;
  return { ...toInvoice(note), warnings: warning ? [warning] : [] };
}
