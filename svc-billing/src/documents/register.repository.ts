import {
  type FETCHED_STATUSES,
  fetchByStatus,
  ISSUED_KINDS,
  listIssued,
  PAYMENT_STATES,
} from '@freightdesk/contracts';
import {
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  type RecordFilter,
  type Stored,
  searchFilter,
  type TenantRecords,
  type WriteScope,
} from '@freightdesk/service-kit';
import { indianMidnight, type Minor, minorUnits } from '@freightdesk/tax';
import { type DocumentRecord, REGISTER_SEARCH } from './document.model';
import { KIND_OF_STATUS, NOTABLE_KINDS, signed } from './document.rules';

/** What documents of one status are asked for by. */
export interface StatusQuery extends ListQuery {
  readonly status: (typeof FETCHED_STATUSES)[number];
  readonly partyId?: number | undefined;
}

const ofStatus = ({ status, partyId }: StatusQuery): RecordFilter<DocumentRecord> => {
  const ofParty = partyId ? { partyId } : {};
  if (status === 'proforma') return { ...ofParty, wasProforma: true, state: 'open' };
  const kinds = status === 'invoice' ? NOTABLE_KINDS : [KIND_OF_STATUS[status].kind];
  return { ...ofParty, isIssued: true, kind: { $in: [...kinds] }, paymentState: { $in: LIVE } };
};

/** How far documents are paid that are not cancelled. */
const LIVE = PAYMENT_STATES.filter((state) => state !== 'cancelled');

/** The figures of a document that the register adds up. */
const SUMMED = ['subtotal', 'taxAmount', 'totalAmount', 'balanceAmount'] as const;

/** A sum in each currency, in minor units. */
export const byCurrency = <Figure extends string>(
  sums: readonly ({ readonly currency: string } & { readonly [key in Figure]: number })[],
  figure: Figure,
) => {
  const valueIn = (wanted: 'INR' | 'USD'): Minor =>
    minorUnits(
      sums
        .filter(({ currency }) => currency === wanted)
        .reduce((total, { [figure]: value }) => total + value, 0),
    );
  return { INR: valueIn('INR'), USD: valueIn('USD') };
};

/** So many documents fall due in one transaction. */
const AT_ONCE = 500;

/** So many documents that are pending still and were due before the day of `now`. */
const dueBefore = (
  records: TenantRecords<DocumentRecord>,
  scope: ClientScope,
  now: Date,
  pageSize: number,
): Promise<Stored<DocumentRecord>[]> =>
  records.find(
    scope,
    {
      isIssued: true,
      kind: { $in: ISSUED_KINDS },
      ...{ paymentState: 'pending', dueDate: { $lt: indianMidnight(now) } },
    },
    { dueDate: 1, id: 1 },
    { page: 1, pageSize },
  );

/** The register of issued documents, and what is added up of it. */
export const registerOf = (records: TenantRecords<DocumentRecord>) => ({
  /** The register of issued documents, the newest first. */
  listIssued: <Item>(
    scope: ClientScope,
    query: ListQuery,
    filter: RecordFilter<DocumentRecord>,
    toAnswer: (document: Stored<DocumentRecord>) => Item,
  ): Promise<ListAnswer<Item>> =>
    records.basics.list(scope, query, {
      search: REGISTER_SEARCH,
      sortable: listIssued.sorts,
      defaultSort: { id: -1 },
      filter: { ...filter, isIssued: true },
      toAnswer,
    }),

  /** Documents of one status, the newest first. */
  ofStatus: <Item>(
    scope: ClientScope,
    query: StatusQuery,
    toAnswer: (document: Stored<DocumentRecord>) => Item,
  ): Promise<ListAnswer<Item>> =>
    records.basics.list(scope, query, {
      search: REGISTER_SEARCH,
      sortable: fetchByStatus.sorts,
      defaultSort: { id: -1 },
      filter: ofStatus(query),
      toAnswer,
    }),

  /** Whether a document is pending that was due before the day of `now`. */
  anyDue: async (scope: ClientScope, now: Date): Promise<boolean> =>
    (await dueBefore(records, scope, now, 1)).length > 0,

  /** Lets some of them be overdue, so many as a transaction should carry. */
  fallDue: async (tx: WriteScope, now: Date): Promise<void> =>
    records.restate(tx, await dueBefore(records, tx, now, AT_ONCE), { paymentState: 'overdue' }),

  /** How many issued documents match, and what they amount to, by currency and kind. */
  issuedFigures: (scope: ClientScope, q: string | undefined, filter: RecordFilter<DocumentRecord>) =>
    records.sumsBy(
      scope,
      ['currency', 'kind'],
      SUMMED,
      { ...filter, ...searchFilter(REGISTER_SEARCH, q), isIssued: true },
      q?.trim() ? REGISTER_SEARCH.index : undefined,
    ),

  /** What was issued between two moments amounts to without tax: invoices and debit notes less credit notes. */
  async revenueBetween(scope: ClientScope, { from, before }: { readonly from: Date; readonly before: Date }) {
    const sums = await records.sumsBy(scope, ['currency', 'kind'], ['subtotal'], {
      isIssued: true,
      invoiceDate: { $gte: from, $lt: before },
    });
    const counted = sums.map(({ subtotal, kind, ...rest }) => ({
      ...rest,
      subtotal: signed(kind, minorUnits(subtotal)),
    }));
    return byCurrency(counted, 'subtotal');
  },
});
