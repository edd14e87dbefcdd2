import {
  type FETCHED_STATUSES,
  fetchByStatus,
  ISSUED_KINDS,
  listIssued,
  PAYMENT_STATES,
  UNCANCELLED_PAYMENTS,
} from '@freightdesk/contracts/billing';
import {
  betweenDays,
  type ListAnswer,
  type ListQuery,
  type RecordFilter,
  type Stored,
  type TenantRecords,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianMidnight, minorUnits } from '@freightdesk/tax';
import { sumsByCurrency } from './currency-sums.rules';
import { type DocumentRecord, REGISTER_SEARCH } from './document.model';
import { KIND_OF_STATUS, KINDS_WITH_NOTES, signedAmount } from './document-kind.rules';

/** Filters of documents of one status. */
export interface StatusQuery extends ListQuery {
  readonly status: (typeof FETCHED_STATUSES)[number];
  readonly partyId?: number | undefined;
}

const statusFilter = ({ status, partyId }: StatusQuery): RecordFilter<DocumentRecord> => {
  const ofParty = partyId ? { partyId } : {};
  if (status === 'proforma') return { ...ofParty, wasProforma: true, state: 'open' };
  const kinds = status === 'invoice' ? KINDS_WITH_NOTES : [KIND_OF_STATUS[status].kind];
  return {
    ...ofParty,
    isIssued: true,
    kind: { $in: [...kinds] },
    paymentState: { $in: UNCANCELLED_PAYMENTS },
  };
};

/** Matches every issued document. The indexes of the register begin with these fields, or with one of {@link FURTHER_BEGINNINGS}. */
const ALL_ISSUED = { kind: { $in: ISSUED_KINDS }, paymentState: { $in: PAYMENT_STATES } } as const;

/** What else indexes of the register begin with. */
const FURTHER_BEGINNINGS = ['partyId', 'shipmentCategory', 'portOfLoading', 'issuedBy'];

const SUMMED_FIELDS = ['subtotal', 'taxAmount', 'totalAmount', 'balanceAmount'] as const;

/** How many documents one transaction marks as overdue. */
const OVERDUE_BATCH = 500;

/** Documents with a balance that were due before the day of `now` and are not marked as overdue. */
const dueBefore = (now: Date): RecordFilter<DocumentRecord> => ({
  isIssued: true,
  kind: { $in: ISSUED_KINDS },
  paymentState: { $in: ['pending', 'part_paid'] },
  dueDate: { $lt: indianMidnight(now) },
});

/** The longest overdue of these documents, at most `pageSize`. */
const pendingDueBefore = (
  records: TenantRecords<DocumentRecord>,
  scope: ClientScope,
  now: Date,
  pageSize: number,
): Promise<Stored<DocumentRecord>[]> =>
  records.find(scope, dueBefore(now), { dueDate: 1, id: 1 }, { page: 1, pageSize });

/** The documents of one GST registration; all where it is absent. */
type RegisterPart = Partial<Pick<DocumentRecord, 'registrationId'>>;

/** How many documents are read at a time, so that other requests come in between. */
const PIECE = 100;

const figuresOf = async (
  records: TenantRecords<DocumentRecord>,
  scope: ClientScope,
  filter: RecordFilter<DocumentRecord>,
  q?: string,
) => {
  const matching = await records.searchFilter(scope, REGISTER_SEARCH, q);
  return records.sumsBy(scope, ['currency', 'kind'], SUMMED_FIELDS, {
    ...filter,
    ...matching,
    isIssued: true,
  });
};

/** The register of issued documents, and its totals. */
export const registerOf = (records: TenantRecords<DocumentRecord>) => ({
  /** The register of issued documents, newest first. */
  listIssued: <Item>(
    scope: ClientScope,
    query: ListQuery,
    filter: RecordFilter<DocumentRecord>,
    toAnswer: (document: Stored<DocumentRecord>) => Item,
  ): Promise<ListAnswer<Item>> =>
    records.list(scope, query, {
      search: REGISTER_SEARCH,
      sortable: listIssued.sorts,
      defaultSort: { id: -1 },
      filter: { ...filter, isIssued: true },
      orderFilter: FURTHER_BEGINNINGS.some((field) => field in filter) ? {} : ALL_ISSUED,
      toAnswer,
    }),

  /** Documents of one status, newest first. */
  listByStatus: <Item>(
    scope: ClientScope,
    query: StatusQuery,
    toAnswer: (document: Stored<DocumentRecord>) => Item,
  ): Promise<ListAnswer<Item>> =>
    records.list(scope, query, {
      search: REGISTER_SEARCH,
      sortable: fetchByStatus.sorts,
      defaultSort: { id: -1 },
      filter: statusFilter(query),
      toAnswer,
    }),

  /** The issued documents of a part between two days in India, both included, by date and in pieces; cancelled ones too. */
  async *issuedInPieces(
    scope: ClientScope,
    from: string,
    to: string,
    part: RegisterPart,
  ): AsyncGenerator<Stored<DocumentRecord>[], void> {
    const filter = { ...ALL_ISSUED, ...part, isIssued: true, invoiceDate: betweenDays(from, to) };
    for (let page = 1, length = PIECE; length === PIECE; page += 1) {
      const piece = await records.find(scope, filter, { invoiceDate: 1, id: 1 }, { page, pageSize: PIECE });
      yield piece;
      length = piece.length;
    }
  },

  /** How many documents of a part were issued between two days in India, both included; cancelled ones too. */
  countIssued: (scope: ClientScope, from: string, to: string, part: RegisterPart): Promise<number> =>
    records.count(scope, { ...ALL_ISSUED, ...part, isIssued: true, invoiceDate: betweenDays(from, to) }),

  /** Whether a pending document was due before the day of `now`. */
  hasOverdue: async (scope: ClientScope, now: Date): Promise<boolean> =>
    (await pendingDueBefore(records, scope, now, 1)).length > 0,

  /** How many issued documents are overdue at `now`, whether they are marked so or not. */
  async countOverdue(scope: ClientScope, now: Date): Promise<number> {
    const overdueFilter = { ...ALL_ISSUED, isIssued: true, paymentState: 'overdue' } as const;
    const counts = await Promise.all([
      records.count(scope, overdueFilter),
      records.count(scope, dueBefore(now)),
    ]);
    return counts[0] + counts[1];
  },

  /** The documents with a balance whose due date lies in a time: how many, and the first of them. */
  async fallenDue(
    scope: ClientScope,
    { from, before }: { readonly from: Date; readonly before: Date },
    most: number,
  ): Promise<{ readonly count: number; readonly first: Stored<DocumentRecord>[] }> {
    const filter: RecordFilter<DocumentRecord> = {
      isIssued: true,
      kind: { $in: ISSUED_KINDS },
      paymentState: { $in: ['pending', 'part_paid', 'overdue'] },
      dueDate: { $gte: from, $lt: before },
    };
    const [count, first] = await Promise.all([
      records.count(scope, filter),
      records.find(scope, filter, { dueDate: 1, id: 1 }, { page: 1, pageSize: most }),
    ]);
    return { count, first };
  },

  /** Marks pending documents that were due before the day of `now` as overdue, one batch at a time. */
  markOverdue: async (tx: WriteScope, now: Date): Promise<void> =>
    records.restate(tx, await pendingDueBefore(records, tx, now, OVERDUE_BATCH), {
      paymentState: 'overdue',
    }),

  /** Whether a document was issued while the client had no GSTIN; the newest ones are looked at first. */
  async hasIssuedUnregistered(scope: ClientScope): Promise<boolean> {
    const issuedFilter = { ...ALL_ISSUED, isIssued: true, isSupplierRegistered: false };
    const firstPage = { page: 1, pageSize: 1 };
    const issuedDocuments = await records.find(scope, issuedFilter, { id: -1 }, firstPage);
    return issuedDocuments.length > 0;
  },

  /** The number of matching issued documents and their totals, by currency and kind. */
  issuedFigures: (scope: ClientScope, q: string | undefined, filter: RecordFilter<DocumentRecord>) =>
    figuresOf(records, scope, filter, q),

  /** The number of all issued documents that are not cancelled and their totals, by currency and kind. */
  uncancelledFigures: (scope: ClientScope) => figuresOf(records, scope, { state: { $ne: 'cancelled' } }),

  /** The revenue of a period without tax: invoices and debit notes minus credit notes, by currency. */
  async revenueBetween(scope: ClientScope, { from, before }: { readonly from: Date; readonly before: Date }) {
    const sums = await records.sumsBy(scope, ['currency', 'kind'], ['subtotal'], {
      isIssued: true,
      invoiceDate: { $gte: from, $lt: before },
    });
    return sumsByCurrency(sums, ({ kind, subtotal }) => signedAmount(kind, minorUnits(subtotal)));
  },
});
