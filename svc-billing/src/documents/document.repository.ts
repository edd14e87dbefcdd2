import { DOCUMENT_KINDS, ISSUED_KINDS, OPEN_PAYMENTS, PAYMENT_STATES } from '@freightdesk/contracts/billing';
import {
  type Appended,
  type Fill,
  type FollowUp,
  type MasterReference,
  type NewRecord,
  type Stored,
  sameCategory,
  type TenantData,
  usersOfEach,
  usesIn,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { add, indianMidnight, type Minor, minorUnits, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import type { DocumentLinkRecord } from '../document-links/document-link.model';
import { type DocumentRecord, documentSchema } from './document.model';
import { listsOf } from './document-fields.rules';
import { KIND_OF_STATUS } from './document-kind.rules';
import { documentNotFound } from './document-refusal.rules';
import { documentsOfJobs } from './job-documents.repository';
import {
  countsFrom,
  type OpenChange,
  openChangeOf,
  openRupeesChange,
  withOpenChange,
  withOpenFields,
} from './open-amount.rules';
import { type OpenChangeRecord, openChangeSchema } from './open-change.model';
import { CREDITED, paymentAtIssue, paymentConditions, paymentOf } from './payment.rules';
import { OPEN_PROFORMAS, proformasOf } from './proforma.repository';
import { registerOf } from './register.repository';
import { reportSumsOf } from './report-sums.repository';
import { reportFiguresOf, withReportFigures } from './revenue.rules';

const useLabel = {
  what: 'invoice',
  nameOf: ({ id, jobNumber }: DocumentRecord) => `PI-${id} of job ${jobNumber}`,
};

/** What documents of earlier releases lack, as fills that follow each other. */
const missingFields = (): Fill[] => [
  ...Object.entries(KIND_OF_STATUS).map(
    ([status, kindAndState]): Fill => [
      { status, kind: { $exists: false } },
      { $set: kindAndState, $unset: { status: '', isPerforma: '' } },
    ],
  ),
  ...DOCUMENT_KINDS.map(
    (kind): Fill => [{ kind, isIssued: { $exists: false } }, { $set: { ...listsOf(kind), isIssued: false } }],
  ),
  ...paymentConditions(indianMidnight(new Date())).map(
    ([paymentState, conditions]): Fill => [
      { isIssued: true, paymentState: { $exists: false }, ...conditions },
      { $set: { paymentState } },
    ],
  ),
];

/** What payments are recorded for: issued documents and opening balances, which raise what a party owes. */
const DEBIT_KINDS = [...ISSUED_KINDS.filter((kind) => kind !== 'credit_note'), 'opening'] as const;

/** What is open of the documents of a party that fall due on a day, in paise. */
export interface OpenSum extends Pick<DocumentRecord, 'partyId' | 'partyName' | 'dueOn'> {
  readonly open: Minor;
}

const OPEN_SUMS_BY = ['partyId', 'partyName', 'dueOn'] as const;

const MOST_OPEN_DOCUMENTS = 500;

/** What notes have given back of the advances of their invoice. */
const returnedBy = (notes: readonly DocumentRecord[]): Minor =>
  sumAmounts(notes.flatMap(({ advanceReturns }) => advanceReturns).map(({ amount }) => amount));

/** Proformas, invoices and notes of a client. `partyChanges` notes of whose documents what is open has changed. */
export function createDocumentRepository(data: TenantData, partyChanges: FollowUp<number, string>) {
  const records = data.records<DocumentRecord>('Invoice', documentSchema);
  const openChanges = data.appendedRecords('OpenChange', openChangeSchema);
  const { byId, byIds, byIdempotencyKey } = records;
  const proformas = proformasOf(records);

  const appendOpenChanges = async (tx: WriteScope, changes: readonly Appended<OpenChangeRecord>[]) => {
    await openChanges.append(tx, changes);
    for (const { partyId, partyName } of changes) partyChanges.note(tx, partyId, partyName);
  };

  /** Notes what issued documents leave open, on the days from which they count. */
  const recordOpenings = async (tx: WriteScope, documents: readonly Stored<DocumentRecord>[]) =>
    appendOpenChanges(
      tx,
      documents.flatMap((document) => {
        const day = countsFrom(document);
        const { openRupees: rupees, openChanges: count } = document;
        return day && count > 0 ? [openChangeOf(document, { day, rupees }, 0)] : [];
      }),
    );

  const recordOpening = async (tx: WriteScope, document: Stored<DocumentRecord>) => {
    await recordOpenings(tx, [document]);
    return document;
  };

  /**
   * One document or opening balance.
   *
   * @throws {ServiceError} 404 for an unknown one
   */
  const requireItem = async (scope: ClientScope, id: number): Promise<Stored<DocumentRecord>> => {
    const document = await byId(scope, id);
    if (!document) throw documentNotFound();
    return document;
  };

  /** Changes what is owed by an issued document and how far it is paid, with an entry in its history. */
  const changeFigures = async (
    tx: WriteScope,
    document: Stored<DocumentRecord>,
    figures: Pick<DocumentRecord, 'balanceAmount'> &
      Partial<Pick<DocumentRecord, 'paidAmount' | 'writtenOffAmount' | 'returnedAdvance' | 'state'>>,
    { by, now, open = { day: now } }: { readonly by: string; readonly now: Date; readonly open?: OpenChange },
  ) => {
    const paymentState = paymentOf({ ...document, ...figures }, now);
    const rupees = openRupeesChange(document, figures.balanceAmount, open);
    const openFields = rupees === 0 ? {} : withOpenChange(document, rupees);
    if (rupees !== 0)
      await appendOpenChanges(tx, [openChangeOf(document, { ...open, rupees }, document.openChanges)]);
    const fields = { ...figures, ...openFields, paymentState };
    const whenIssued = document.kind === 'opening' ? {} : { isIssued: true };
    return records.change(tx, { id: document.id, ...whenIssued }, { $set: fields }, by);
  };

  return {
    byId,
    byIds,
    byIdempotencyKey,

    ...documentsOfJobs(records),
    ...proformas,
    ...registerOf(records),
    ...reportSumsOf(records),

    /**
     * One document.
     *
     * @throws {ServiceError} 404 for an unknown one, and for an opening balance
     */
    async require(scope: ClientScope, id: number): Promise<Stored<DocumentRecord>> {
      const document = await requireItem(scope, id);
      if (document.kind === 'opening') throw documentNotFound();
      return document;
    },

    requireItem,

    async insert(tx: WriteScope, document: NewRecord<DocumentRecord>): Promise<Stored<DocumentRecord>> {
      const paymentState = paymentAtIssue(document);
      const fields = withReportFigures(withOpenFields({ ...document, paymentState }));
      return recordOpening(tx, await records.insert(tx, fields));
    },

    /** Stores opening balances, in the given order. They may be overdue when they come in. */
    async insertOpenings(
      tx: WriteScope,
      openings: readonly NewRecord<DocumentRecord>[],
      now: Date,
    ): Promise<Stored<DocumentRecord>[]> {
      const documents = await records.insertAll(
        tx,
        openings.map((each) => withOpenFields({ ...each, paymentState: paymentOf(each, now) })),
      );
      await recordOpenings(tx, documents);
      return documents;
    },

    /** Cancels an opening balance of which nothing was paid. */
    closeOpening: (tx: WriteScope, opening: Stored<DocumentRecord>, now: Date) =>
      changeFigures(tx, opening, { balanceAmount: ZERO, state: 'cancelled' }, { by: 'reverse', now }),

    /** Issues an open proforma as an invoice. Null when it has changed since it was read. */
    async issue(...issue: Parameters<typeof proformas.issue>): Promise<Stored<DocumentRecord> | null> {
      const invoice = await proformas.issue(...issue);
      return invoice && recordOpening(issue[0], invoice);
    },

    /** Tells of a letter in the history of a document, which stays as it is. */
    tell: records.tell,

    /** Tells in the history of a document of a link to it. The document stays as it is. */
    tellLink(
      tx: WriteScope,
      { documentId, expiresAt }: Pick<DocumentLinkRecord, 'documentId' | 'expiresAt'>,
      decision: string,
    ): void {
      records.tell(tx, documentId, decision, { linkUntil: expiresAt });
    },

    /** The notes of an invoice, oldest first. */
    notesOf: (scope: ClientScope, originalInvoiceId: number): Promise<Stored<DocumentRecord>[]> =>
      records.find(scope, { originalInvoiceId }),

    /** Sets the figures of an invoice after a note, with an entry in its history. Concurrent notes conflict. */
    recordNote: (
      tx: WriteScope,
      invoice: Stored<DocumentRecord>,
      figures: Pick<DocumentRecord, 'balanceAmount'> & Partial<Pick<DocumentRecord, 'returnedAdvance'>>,
      decision: { readonly by: 'credit' | 'debit'; readonly now: Date; readonly open?: OpenChange },
    ) => changeFigures(tx, invoice, figures, decision),

    /**
     * Lowers the balance of a document by a payment, or raises it by one that is taken back (negative). Concurrent payments
     * conflict. It counts from the day of `open` on, by default that of `now`.
     */
    recordPayment: (
      tx: WriteScope,
      document: Stored<DocumentRecord>,
      amount: DocumentRecord['balanceAmount'],
      now: Date,
      open: OpenChange = { day: now },
    ) => {
      const figures = {
        balanceAmount: subtract(document.balanceAmount, amount),
        paidAmount: add(document.paidAmount, amount),
      };
      const by = amount < 0 ? 'payment_reversed' : 'payment';
      return changeFigures(tx, document, figures, { by, now, open });
    },

    /** Lowers the balance of a document by what is given up, or raises it by a write-off that is taken back (negative). */
    recordWriteOff: (
      tx: WriteScope,
      document: Stored<DocumentRecord>,
      amount: DocumentRecord['balanceAmount'],
      now: Date,
    ) => {
      const figures = {
        balanceAmount: subtract(document.balanceAmount, amount),
        writtenOffAmount: add(document.writtenOffAmount, amount),
      };
      return changeFigures(tx, document, figures, {
        by: amount < 0 ? 'write_off_reversed' : 'write_off',
        now,
      });
    },

    /** Notes changes of what is open of a document of an earlier release, after those that are noted. */
    async recordOpenHistory(
      tx: WriteScope,
      document: Stored<DocumentRecord>,
      changes: readonly (OpenChange & { readonly rupees: Minor })[],
    ): Promise<void> {
      const dueOn =
        document.dueOn ?? indianMidnight(document.dueDate ?? document.invoiceDate ?? document.createdAt);
      const first = document.openChanges;
      const rows = changes.map((change, at) => openChangeOf({ ...document, dueOn }, change, first + at));
      await appendOpenChanges(tx, rows);
      const openRupees = sumAmounts([document.openRupees, ...changes.map(({ rupees }) => rupees)]);
      const fields = { openRupees, dueOn, openChanges: first + changes.length };
      if (changes.length > 0) await records.restate(tx, [document], fields);
    },

    /** The documents that were issued under one of these numbers. */
    numbered: (scope: ClientScope, numbers: readonly string[]): Promise<Stored<DocumentRecord>[]> =>
      records.find(scope, { invoiceNumber: { $in: [...numbers], $gte: '' } }),

    /** The documents of a party of which something is open, oldest due first. */
    openOfParty: (scope: ClientScope, partyId: number): Promise<Stored<DocumentRecord>[]> =>
      records.find(
        scope,
        { partyId, paymentState: { $in: OPEN_PAYMENTS }, kind: { $in: DEBIT_KINDS } },
        { dueDate: 1, id: 1 },
        { page: 1, pageSize: MOST_OPEN_DOCUMENTS },
      ),

    /** All documents of a party of which something is open: what it owes, and the notes that are owed to it. */
    unsettledOfParty: (scope: ClientScope, partyId: number): Promise<Stored<DocumentRecord>[]> =>
      records.find(scope, { partyId, paymentState: { $in: OPEN_PAYMENTS } }, { dueDate: 1, id: 1 }),

    /** The proformas of a party that wait to be converted. */
    openProformasOfParty: (scope: ClientScope, partyId: number): Promise<Stored<DocumentRecord>[]> =>
      // No proforma has a payment state: with it the index of the party's open documents serves this.
      records.find(scope, { ...OPEN_PROFORMAS, partyId, paymentState: null }),

    /** The documents of some parties of which something is open, and that were due on a day or before, in the order of their index. */
    overdueOn: (
      scope: ClientScope,
      day: Date,
      partyIds: readonly number[],
    ): Promise<Stored<DocumentRecord>[]> =>
      records.find(
        scope,
        { openRupees: { $gt: ZERO }, dueOn: { $lte: day }, partyId: { $in: [...partyIds] } },
        { partyId: 1, openRupees: 1 },
      ),

    /** What is open now of some parties or of all, by party and due day. */
    async openSums(scope: ClientScope, partyIds?: readonly number[]): Promise<OpenSum[]> {
      const filter = { openRupees: { $gt: ZERO }, ...(partyIds ? { partyId: { $in: partyIds } } : {}) };
      const rows = await records.sumsBy(scope, OPEN_SUMS_BY, ['openRupees'], filter);
      return rows.map(({ openRupees, ...row }) => ({ ...row, open: minorUnits(openRupees) }));
    },

    /** What has changed after a day of what is open of one party or of all, by party and due day. */
    async openChangesAfter(scope: ClientScope, day: Date, partyId?: number): Promise<OpenSum[]> {
      const filter = { day: { $gt: day }, ...(partyId === undefined ? {} : { partyId }) };
      const rows = await openChanges.sumsBy(scope, OPEN_SUMS_BY, ['amount'], filter);
      return rows.map(({ amount, ...row }) => ({ ...row, open: minorUnits(amount) }));
    },

    /** The documents that were issued last and the newest open proformas, up to `count` of each. */
    async latestDocuments(scope: ClientScope, count: number): Promise<Stored<DocumentRecord>[]> {
      const page = { page: 1, pageSize: count };
      const [issuedDocuments, openProformas] = await Promise.all([
        records.find(
          scope,
          { isIssued: true, kind: { $in: ISSUED_KINDS }, paymentState: { $in: PAYMENT_STATES } },
          { invoiceDate: -1, id: -1 },
          page,
        ),
        records.find(scope, OPEN_PROFORMAS, { id: -1 }, page),
      ]);
      return [...issuedDocuments, ...openProformas];
    },

    /** The documents that name a contract, including cancelled ones. */
    usesOfContract: (scope: ClientScope, contractId: number) =>
      usesIn(records, scope, { contractId }, useLabel),

    /** Those of some parties that documents bill or name as importer. */
    usersOfParties: (scope: ClientScope, ids: readonly number[]) =>
      usersOfEach(records, scope, ids, {
        ...useLabel,
        naming: (openIds) => ({
          $or: [{ partyId: { $in: openIds } }, { importerId: { $in: openIds } }],
        }),
        idsIn: ({ partyId, importerId }) => [partyId, importerId],
      }),

    /** Those of some charges that documents bill. */
    usersOfCharges: (scope: ClientScope, ids: readonly number[]) =>
      usersOfEach(records, scope, ids, {
        ...useLabel,
        naming: (openIds) => ({ 'charges.chargeId': { $in: openIds } }),
        idsIn: ({ charges }) => charges.map(({ chargeId }) => chargeId),
      }),

    /** The documents that use a record of a master. */
    usesOf: (scope: ClientScope, { kind, id, code }: MasterReference) =>
      kind === 'charge'
        ? usesIn(records, scope, { 'charges.chargeId': id }, useLabel)
        : usesIn(records, scope, { shipmentCategory: sameCategory(code) }, useLabel),

    /**
     * Adds fields that documents of earlier releases lack: kind and state in place of their single status, the lists that
     * contain them, and the payment state. None of them has a legal number. Their content does not change.
     */
    upgrade: data.steps.fill({
      name: 'fields of documents',
      title: 'fields of documents',
      collection: records.kind,
      fills: missingFields,
    }),

    /** Says of documents that only notes have closed that they are credited: earlier releases call them paid (LEDGER-19). */
    markCredited: data.steps.follow({
      name: 'states of credited documents',
      title: 'states of credited documents',
      collection: records.kind,
      filter: { isIssued: true, paymentState: 'paid', ...CREDITED },
      work: async (tx, ids) => {
        const documents = await byIds(tx, ids);
        const closed = documents.filter((each) => paymentOf(each, new Date()) === 'credited');
        if (closed.length > 0) await records.restate(tx, closed, { paymentState: 'credited' });
      },
    }),

    /** Notes on documents of earlier releases what credit notes have given back of their advances (LEDGER-19). */
    addReturnedAdvances: data.steps.follow({
      name: 'states of documents whose advances came back',
      title: 'states of documents whose advances came back',
      collection: records.kind,
      filter: { isIssued: true, kind: 'credit_note', 'advanceReturns.0': { $exists: true } },
      work: async (tx, ids) => {
        const notes = await byIds(tx, ids);
        for (const id of new Set(notes.flatMap(({ originalInvoiceId }) => originalInvoiceId ?? []))) {
          const document = await requireItem(tx, id);
          const returnedAdvance = returnedBy(await records.find(tx, { originalInvoiceId: id }));
          if (returnedAdvance === document.returnedAdvance) continue;
          const paymentState = paymentOf({ ...document, returnedAdvance }, new Date());
          await records.restate(tx, [document], { returnedAdvance, paymentState });
        }
      },
    }),

    /** Adds what issued documents of earlier releases add to the sums of reports. */
    addReportFigures: data.steps.derive<unknown>({
      name: 'revenue of documents',
      title: 'revenue of documents',
      collection: records.kind,
      filter: { isIssued: true, revenue: { $exists: false } },
      fieldsOf: (row) => reportFiguresOf(documentSchema.readRecord(row)),
    }),
  };
}
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
