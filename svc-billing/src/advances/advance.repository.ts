import { listAdvances, type StoredAdvanceReceived } from '@freightdesk/contracts';
import type {
  ClientScope,
  ListAnswer,
  ListQuery,
  Stored,
  TenantData,
  WriteScope,
} from '@freightdesk/service-kit';
import { ADVANCE_SEARCH, type AdvanceRecord, advanceSchema, ORDERED_BY, toAdvance } from './advance.model';

/** Advances received for the jobs of a client. */
export function createAdvanceRepository(data: TenantData) {
  const records = data.records<AdvanceRecord>('AdvanceReceived', advanceSchema);
  return {
    ...records.basics,

    /** The advances of a job, newest first. */
    list: (
      scope: ClientScope,
      query: ListQuery & { readonly jobNumber: string },
    ): Promise<ListAnswer<StoredAdvanceReceived>> =>
      records.basics.list(scope, query, {
        search: ADVANCE_SEARCH,
        sortable: listAdvances.sorts,
        orderedBy: ORDERED_BY,
        defaultSort: { id: -1 },
        filter: { jobNumber: query.jobNumber },
        toAnswer: toAdvance,
      }),

    /** Every advance of a party for a job. */
    ofParty: (scope: ClientScope, jobNumber: string, partyId: number): Promise<Stored<AdvanceRecord>[]> =>
      records.find(scope, { jobNumber, partyId }),

    /** Stores the refund of an advance, as the transaction has read it, with its voucher. */
    refund: (
      tx: WriteScope,
      { id }: Stored<AdvanceRecord>,
      change: Pick<AdvanceRecord, 'refundedAmount' | 'vouchers'>,
    ): Promise<Stored<AdvanceRecord> | null> => records.change(tx, { id }, { $set: change }, 'refund'),
  };
}
export type AdvanceRepository = ReturnType<typeof createAdvanceRepository>;
