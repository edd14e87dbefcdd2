import {
  DOCUMENT_KINDS,
  ISSUED_KINDS,
  listProformas,
  PAYMENT_STATES,
  type PROFORMA_STATUSES,
  type StoredInvoice,
} from '@freightdesk/contracts/billing';
import {
  type AsRead,
  type Fill,
  type ListAnswer,
  type ListQuery,
  type MasterReference,
  type NewRecord,
  type RecordFilter,
  type Stored,
  sameCategory,
  type TenantData,
  usesIn,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianMidnight } from '@freightdesk/tax';
import { sumsByCurrency } from './currency-sums.rules';
import { type DocumentRecord, documentSchema, PROFORMA_SEARCH, toListedProforma } from './document.model';
import { listsOf } from './document-fields.rules';
import { KIND_OF_STATUS } from './document-kind.rules';
import { documentNotFound } from './document-refusal.rules';
import { documentsOfJobs } from './job-documents.repository';
import { paymentAtIssue, paymentConditions, paymentOf } from './payment.rules';
import { registerOf } from './register.repository';

/** Filters of the list of proformas besides its search. */
export interface ProformaQuery extends ListQuery {
  readonly status?: (typeof PROFORMA_STATUSES)[number] | undefined;
}

/** The states of a converted proforma: it is part of a consolidated invoice, or an invoice itself. */
const CONVERTED_STATES = ['converted', 'issued', 'final'] as const;

const proformasOf = (status: ProformaQuery['status']): RecordFilter<DocumentRecord> => {
  if (status === 'proforma') return { wasProforma: true, state: 'open' };
  return { wasProforma: true, state: { $in: status ? CONVERTED_STATES : ['open', ...CONVERTED_STATES] } };
};

/** A proforma at the time of its last change. */
type ProformaVersion = AsRead & { readonly updatedAt: Date };

/** Matches the proforma while it is open and has not changed since it was read. */
const openVersionFilter = ({ id, updatedAt }: ProformaVersion) =>
  ({ id, kind: 'proforma', state: 'open', updatedAt }) as const;

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

/** Proformas, invoices and notes of a client. */
export function createDocumentRepository(data: TenantData) {
  const records = data.records<DocumentRecord>('Invoice', documentSchema);
  const { byId, byIds, byIdempotencyKey } = records;
  return {
    byId,
    byIds,
    byIdempotencyKey,

    ...documentsOfJobs(records),
    ...registerOf(records),

    /** One document. Throws 404 for an unknown one. */
    async require(scope: ClientScope, id: number): Promise<Stored<DocumentRecord>> {
      const document = await byId(scope, id);
      if (!document) throw documentNotFound();
      return document;
    },

    insert: (tx: WriteScope, document: NewRecord<DocumentRecord>): Promise<Stored<DocumentRecord>> =>
      records.insert(tx, { ...document, paymentState: paymentAtIssue(document) }),

    /** Proformas that are not cancelled, or those of one status, newest first. */
    listProformas: (
      scope: ClientScope,
      { status, ...query }: ProformaQuery,
    ): Promise<ListAnswer<StoredInvoice>> =>
      records.list(scope, query, {
        search: PROFORMA_SEARCH,
        sortable: listProformas.sorts,
        defaultSort: { id: -1 },
        filter: proformasOf(status),
        toAnswer: toListedProforma,
      }),

    /** The number of open and converted proformas, and their totals by currency. */
    async proformaFigures(scope: ClientScope) {
      const [activeCount, convertedCount, sums] = await Promise.all([
        records.count(scope, proformasOf('proforma')),
        records.count(scope, proformasOf('converted')),
        records.sumsBy(scope, ['currency'], ['totalAmount'], proformasOf(undefined)),
      ]);
      return {
        active: activeCount,
        converted: convertedCount,
        total: activeCount + convertedCount,
        value: sumsByCurrency(sums, ({ totalAmount }) => totalAmount),
      };
    },

    /** The notes of an invoice, oldest first. */
    notesOf: (scope: ClientScope, originalInvoiceId: number): Promise<Stored<DocumentRecord>[]> =>
      records.find(scope, { originalInvoiceId }),

    /** Sets the balance of an invoice after a note, with an entry in its history. Concurrent notes conflict. */
    recordNote: (
      tx: WriteScope,
      { id, ...invoice }: Stored<DocumentRecord>,
      balanceAmount: DocumentRecord['balanceAmount'],
      { by, now }: { readonly by: 'credit' | 'debit'; readonly now: Date },
    ) => {
      const paymentState = paymentOf({ ...invoice, balanceAmount }, now);
      return records.change(tx, { id, isIssued: true }, { $set: { balanceAmount, paymentState } }, by);
    },

    /** Marks an open proforma as part of a consolidated invoice. Null when it has changed since it was read. */
    markConsolidated: (
      tx: WriteScope,
      version: ProformaVersion,
      by: Pick<DocumentRecord, 'consolidatedInvoiceId' | 'consolidatedInvoiceNumber'>,
    ): Promise<Stored<DocumentRecord> | null> =>
      records.change(tx, openVersionFilter(version), { $set: { ...by, state: 'converted' } }, 'consolidate'),

    /** The number of proformas that wait to be converted. */
    countOpenProformas: (scope: ClientScope): Promise<number> =>
      records.count(scope, proformasOf('proforma')),

    /** Whether a document was issued while the client had no GSTIN; the newest ones are looked at first. */
    async hasIssuedUnregistered(scope: ClientScope): Promise<boolean> {
      const issuedFilter = {
        isIssued: true,
        kind: { $in: ISSUED_KINDS },
        paymentState: { $in: PAYMENT_STATES },
        isSupplierRegistered: false,
      };
      const firstPage = { page: 1, pageSize: 1 };
      const issuedDocuments = await records.find(scope, issuedFilter, { id: -1 }, firstPage);
      return issuedDocuments.length > 0;
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
        records.find(scope, proformasOf('proforma'), { id: -1 }, page),
      ]);
      return [...issuedDocuments, ...openProformas];
    },

    /** Replaces an open proforma. Null when it has changed since it was read. */
    replaceOpenProforma: (
      tx: WriteScope,
      version: ProformaVersion,
      fields: Partial<NewRecord<DocumentRecord>>,
    ): Promise<Stored<DocumentRecord> | null> =>
      records.change(tx, openVersionFilter(version), { $set: fields }),

    /** Cancels an open proforma. Null when it has changed since it was read. */
    cancelOpenProforma: (tx: WriteScope, version: ProformaVersion): Promise<Stored<DocumentRecord> | null> =>
      records.change(tx, openVersionFilter(version), { $set: { state: 'cancelled' } }, 'cancel'),

    /** Issues an open proforma as an invoice. Null when it has changed since it was read. */
    issue: (
      tx: WriteScope,
      version: Stored<DocumentRecord>,
      fields: Partial<NewRecord<DocumentRecord>>,
    ): Promise<Stored<DocumentRecord> | null> => {
      const issuedFields = { ...fields, kind: 'invoice', state: 'issued', isIssued: true } as const;
      const paymentState = paymentAtIssue({ ...version, ...issuedFields });
      return records.change(
        tx,
        openVersionFilter(version),
        { $set: { ...issuedFields, paymentState } },
        'issue',
      );
    },

    /** The documents that name a contract, including cancelled ones. */
    usesOfContract: (scope: ClientScope, contractId: number) =>
      usesIn(records, scope, { contractId }, useLabel),

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
  };
}
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
