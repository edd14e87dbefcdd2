import { listCreditRefunds, type StoredCreditRefund } from '@freightdesk/contracts/billing';
import type { ChangedFields, ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  CREDIT_REFUND_SEARCH,
  type CreditRefundRecord,
  creditRefundSchema,
  toCreditRefund,
} from './credit-refund.model';

/** Filters of the list of refunds besides its search. */
export interface CreditRefundQuery extends ListQuery {
  readonly partyId?: number | undefined;
  readonly state?: CreditRefundRecord['state'] | undefined;
}

/** What parties were paid back. Refunds are reversed and never removed. */
export function createCreditRefundRepository(data: TenantData) {
  const records = data.records<CreditRefundRecord>('CreditRefund', creditRefundSchema);
  const { byId, byIds, byIdempotencyKey, insert } = records;
  return {
    byId,
    byIds,
    byIdempotencyKey,
    insert,

    /** Matching refunds, newest first. */
    list: (
      scope: ClientScope,
      { partyId, state, ...query }: CreditRefundQuery,
    ): Promise<ListAnswer<StoredCreditRefund>> =>
      records.list(scope, query, {
        search: CREDIT_REFUND_SEARCH,
        sortable: listCreditRefunds.sorts,
        defaultSort: { id: -1 },
        filter: { ...(state ? { state } : {}), ...(partyId ? { partyId } : {}) },
        toAnswer: toCreditRefund,
      }),

    /** Changes a refund that stands; null when it does not. */
    reverse: (
      tx: WriteScope,
      { id }: Stored<CreditRefundRecord>,
      change: Partial<ChangedFields<CreditRefundRecord>>,
    ): Promise<Stored<CreditRefundRecord> | null> =>
      records.change(tx, { id, state: 'paid' }, { $set: change }, 'reverse'),
  };
}
export type CreditRefundRepository = ReturnType<typeof createCreditRefundRepository>;
