import { listVendorPayments, type StoredVendorPayment } from '@freightdesk/contracts/billing';
import {
  betweenDays,
  type ListAnswer,
  type ListQuery,
  type Stored,
  type TenantData,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import {
  toVendorPayment,
  VENDOR_PAYMENT_SEARCH,
  type VendorPaymentRecord,
  vendorPaymentSchema,
} from './vendor-payment.model';

/** Filters of the list of payments besides its search. */
export interface VendorPaymentQuery extends ListQuery {
  readonly vendorId?: number | undefined;
  readonly state?: VendorPaymentRecord['state'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What of a payment changes after it was recorded. */
export type VendorPaymentChange = Partial<
  Pick<
    VendorPaymentRecord,
    | 'allocations'
    | 'onAccountAmount'
    | 'refundedAmount'
    | 'state'
    | 'reversalReason'
    | 'reversedBy'
    | 'reversedAt'
  >
>;

/** Payments of the vendors of a client. They are reversed and never removed. */
export function createVendorPaymentRepository(data: TenantData) {
  const records = data.records<VendorPaymentRecord>('VendorPayment', vendorPaymentSchema);
  const { byId, byIds, byIdempotencyKey, insert, insertAll, tell } = records;
  return {
    byId,
    byIds,
    byIdempotencyKey,
    insert,
    insertAll,
    tell,

    /** Matching payments, newest first. */
    list: (
      scope: ClientScope,
      { vendorId, state, from, to, ...query }: VendorPaymentQuery,
    ): Promise<ListAnswer<StoredVendorPayment>> =>
      records.list(scope, query, {
        search: VENDOR_PAYMENT_SEARCH,
        sortable: listVendorPayments.sorts,
        defaultSort: { id: -1 },
        filter: {
          ...(state ? { state } : {}),
          ...(vendorId ? { vendorId } : {}),
          ...(from || to ? { paidOn: betweenDays(from, to) } : {}),
        },
        toAnswer: toVendorPayment,
      }),

    /** The payments of a vendor of which something is on account. */
    onAccountOf: (scope: ClientScope, vendorId: number): Promise<Stored<VendorPaymentRecord>[]> =>
      records.find(scope, { vendorId, onAccountAmount: { $gt: ZERO } }),

    /** A payment of the vendor with this reference that stands. */
    withReference: (scope: ClientScope, vendorId: number, reference: string) =>
      records.findOne(scope, { vendorId, reference, state: 'paid' }),

    /** How many with something on account there are before a moment. */
    countOnAccount: (scope: ClientScope, before: Date): Promise<number> =>
      records.count(scope, { onAccountAmount: { $gt: ZERO }, paidOn: { $lt: before } }),

    /** Changes a payment as the transaction has read it, with an entry in its history. */
    change: (
      tx: WriteScope,
      { id }: Stored<VendorPaymentRecord>,
      change: VendorPaymentChange,
      decision: string,
    ) => records.change(tx, { id }, { $set: change }, decision),
  };
}
export type VendorPaymentRepository = ReturnType<typeof createVendorPaymentRepository>;
