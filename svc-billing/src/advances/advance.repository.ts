import { listAdvances, type StoredAdvanceReceived } from '@freightdesk/contracts/billing';
import type { ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { ADVANCE_SEARCH, type AdvanceRecord, advanceSchema, ORDERED_BY } from './advance.model';

/** Advances received for the jobs of a client. */
export function createAdvanceRepository(data: TenantData) {
  const records = data.records<AdvanceRecord>('AdvanceReceived', advanceSchema);
  const { byId, byIds, byIdempotencyKey, insert, removeAsRead } = records;
  return {
    byId,
    byIds,
    byIdempotencyKey,
    insert,
    removeAsRead,

    /** The advances of a job, newest first. */
    list: (
      scope: ClientScope,
      query: ListQuery & { readonly jobNumber: string },
      toAnswer: (advance: Stored<AdvanceRecord>) => StoredAdvanceReceived,
    ): Promise<ListAnswer<StoredAdvanceReceived>> =>
      records.list(scope, query, {
        search: ADVANCE_SEARCH,
        sortable: listAdvances.sorts,
        orderedBy: ORDERED_BY,
        defaultSort: { id: -1 },
        filter: { jobNumber: query.jobNumber },
        toAnswer,
      }),

    /** Every advance for a job, whichever party has paid it. */
    ofJob: (scope: ClientScope, jobNumber: string): Promise<Stored<AdvanceRecord>[]> =>
      records.find(scope, { jobNumber }),

    /** Stores the refund of an advance, as the transaction has read it. */
    refund: (
      tx: WriteScope,
      { id }: Stored<AdvanceRecord>,
      change: Pick<AdvanceRecord, 'refundedAmount' | 'refunds' | 'vouchers'>,
    ): Promise<Stored<AdvanceRecord> | null> => records.change(tx, { id }, { $set: change }, 'refund'),
  };
}
export type AdvanceRepository = ReturnType<typeof createAdvanceRepository>;
