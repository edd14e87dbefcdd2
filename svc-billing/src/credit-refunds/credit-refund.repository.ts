import { listCreditRefunds } from '@freightdesk/contracts/billing';
import type {
  ChangedFields,
  ListAnswer,
  ListQuery,
  Stored,
  TenantData,
  TenantRecords,
  WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  CREDIT_REFUND_SEARCH,
  type CreditRefundRecord,
  creditRefundSchema,
  toCreditRefund,
  toVendorRefund,
} from './credit-refund.model';

/** Filters of the list of refunds besides its search. */
export interface CreditRefundQuery extends ListQuery {
  readonly partyId?: number | undefined;
  readonly state?: CreditRefundRecord['state'] | undefined;
}

/** The refunds of customers, or those of vendors: neither side has those of the other. */
function sideOf<Answer>(
  records: TenantRecords<CreditRefundRecord>,
  partyRole: CreditRefundRecord['partyRole'],
  toAnswer: (refund: Stored<CreditRefundRecord>) => Answer,
) {
  const { byIdempotencyKey, insert, tell } = records;
  return {
    byIdempotencyKey,
    insert,
    tell,

    byId: (scope: ClientScope, id: number): Promise<Stored<CreditRefundRecord> | null> =>
      records.findOne(scope, { id, partyRole }),

    /** Matching refunds, newest first. */
    list: (
      scope: ClientScope,
      { partyId, state, ...query }: CreditRefundQuery,
    ): Promise<ListAnswer<Answer>> =>
      records.list(scope, query, {
        search: CREDIT_REFUND_SEARCH,
        sortable: listCreditRefunds.sorts,
        defaultSort: { id: -1 },
        filter: { partyRole, ...(state ? { state } : {}), ...(partyId ? { partyId } : {}) },
        toAnswer,
      }),

    /** Changes a refund that stands; null when it does not. */
    reverse: (
      tx: WriteScope,
      { id }: Stored<CreditRefundRecord>,
      change: Partial<ChangedFields<CreditRefundRecord>>,
    ): Promise<Stored<CreditRefundRecord> | null> =>
      records.change(tx, { id, partyRole, state: 'paid' }, { $set: change }, 'reverse'),
  };
}

/** What parties were paid back, and what vendors have paid back. Refunds are reversed and never removed. */
export function createCreditRefundRepository(data: TenantData) {
  const records = data.records<CreditRefundRecord>('CreditRefund', creditRefundSchema);
  return {
    byIds: records.byIds,
    ...sideOf(records, 'customer', toCreditRefund),
    ofVendors: sideOf(records, 'vendor', toVendorRefund),

    /** Adds what refunds of earlier releases lack: all of them were paid to customers. */
    addRoles: data.steps.fill({
      name: 'sides of refunds',
      title: 'sides of refunds',
      collection: records.kind,
      fills: () => [[{ partyRole: { $exists: false } }, { $set: { partyRole: 'customer' } }]],
    }),
  };
}
export type CreditRefundRepository = ReturnType<typeof createCreditRefundRepository>;
/** The refunds of vendors. */
export type VendorRefundRepository = CreditRefundRepository['ofVendors'];
