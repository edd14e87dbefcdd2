import { listReceipts, type StoredReceipt } from '@freightdesk/contracts/billing';
import {
  betweenDays,
  type ListAnswer,
  type ListQuery,
  type Stored,
  type TenantData,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { DAY, indianMidnight, ZERO } from '@freightdesk/tax';
import { RECEIPT_SEARCH, type ReceiptRecord, receiptSchema, toReceipt } from './receipt.model';

/** Filters of the list of receipts besides its search. */
export interface ReceiptQuery extends ListQuery {
  readonly partyId?: number | undefined;
  readonly state?: ReceiptRecord['state'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What of a receipt changes after it was recorded. */
export type ReceiptChange = Partial<
  Pick<
    ReceiptRecord,
    | 'allocations'
    | 'exchangeGains'
    | 'onAccountAmount'
    | 'refundedAmount'
    | 'returnCharges'
    | 'returnChargesGst'
    | 'state'
    | 'reversalReason'
    | 'reversedBy'
    | 'reversedAt'
  >
>;

/** Receipts of a client. They are reversed and never removed. */
export function createReceiptRepository(data: TenantData) {
  const records = data.records<ReceiptRecord>('Receipt', receiptSchema);
  const { byId, byIds, byIdempotencyKey, insert, insertAll, tell } = records;
  const standing = { state: 'received' } as const;
  return {
    byId,
    byIds,
    byIdempotencyKey,
    insert,
    insertAll,
    tell,

    /** Matching receipts, newest first. */
    list: (
      scope: ClientScope,
      { partyId, state, from, to, ...query }: ReceiptQuery,
    ): Promise<ListAnswer<StoredReceipt>> =>
      records.list(scope, query, {
        search: RECEIPT_SEARCH,
        sortable: listReceipts.sorts,
        defaultSort: { id: -1 },
        filter: {
          ...(state ? { state } : {}),
          ...(partyId ? { partyId } : {}),
          ...(from || to ? { receivedOn: betweenDays(from, to) } : {}),
        },
        toAnswer: toReceipt,
      }),

    /** The receipts that pay a document, oldest first. */
    ofDocument: (scope: ClientScope, documentId: number): Promise<Stored<ReceiptRecord>[]> =>
      records.find(scope, { 'allocations.documentId': documentId }),

    /** The receipts of a party of which something is on account. */
    onAccountOf: (scope: ClientScope, partyId: number): Promise<Stored<ReceiptRecord>[]> =>
      records.find(scope, { partyId, onAccountAmount: { $gt: ZERO } }),

    /** A receipt of the party with this reference that stands. */
    withReference: (scope: ClientScope, partyId: number, reference: string) =>
      records.findOne(scope, { partyId, reference, ...standing }),

    /** The receipts of cash that a party has paid on the day of a moment, and for documents on any day. */
    async cashOf(
      scope: ClientScope,
      { partyId, receivedOn }: Pick<ReceiptRecord, 'partyId' | 'receivedOn'>,
      documentIds: readonly number[],
    ): Promise<Stored<ReceiptRecord>[]> {
      const from = indianMidnight(receivedOn);
      const cash = { partyId, mode: 'Cash', ...standing } as const;
      const [ofDay, ofDocuments] = await Promise.all([
        records.find(scope, { ...cash, receivedOn: { $gte: from, $lt: new Date(from.getTime() + DAY) } }),
        records.find(scope, { ...cash, 'allocations.documentId': { $in: [...documentIds] } }),
      ]);
      return [...new Map([...ofDay, ...ofDocuments].map((receipt) => [receipt.id, receipt])).values()];
    },

    /** How many with something on account there are before a moment. */
    countOnAccount: (scope: ClientScope, before: Date): Promise<number> =>
      records.count(scope, { onAccountAmount: { $gt: ZERO }, receivedOn: { $lt: before } }),

    /** Changes a receipt as the transaction has read it, with an entry in its history. */
    change: (tx: WriteScope, { id }: Stored<ReceiptRecord>, change: ReceiptChange, decision: string) =>
      records.change(tx, { id }, { $set: change }, decision),
  };
}
export type ReceiptRepository = ReturnType<typeof createReceiptRepository>;
