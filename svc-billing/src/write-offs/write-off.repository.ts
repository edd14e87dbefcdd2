import { listWriteOffs, type StoredWriteOff, type WriteOffState } from '@freightdesk/contracts/billing';
import type { ChangedFields, ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { toWriteOff, WRITE_OFF_SEARCH, type WriteOffRecord, writeOffSchema } from './write-off.model';

/** Write-offs of a client. They are reversed and never removed. */
export function createWriteOffRepository(data: TenantData) {
  const records = data.records<WriteOffRecord>('WriteOff', writeOffSchema);
  const { byId, byIds, byIdempotencyKey, insert } = records;
  return {
    byId,
    byIds,
    byIdempotencyKey,
    insert,

    /** Matching write-offs, newest first. */
    list: (
      scope: ClientScope,
      { state, ...query }: ListQuery & { readonly state?: WriteOffState | undefined },
    ): Promise<ListAnswer<StoredWriteOff>> =>
      records.list(scope, query, {
        search: WRITE_OFF_SEARCH,
        sortable: listWriteOffs.sorts,
        defaultSort: { id: -1 },
        filter: state ? { state } : {},
        toAnswer: toWriteOff,
      }),

    /** How many wait for a decision that were asked for before a moment. */
    countWaiting: (scope: ClientScope, before: Date): Promise<number> =>
      records.count(scope, { state: 'waiting', createdAt: { $lt: before } }),

    /** How many wait for a decision that others than this person have asked for. */
    countAwaiting: (scope: ClientScope, userId: number): Promise<number> =>
      records.count(scope, { state: 'waiting', createdById: { $ne: userId } }),

    /** Changes a write-off while it is in a state; null when it is not. */
    move: (
      tx: WriteScope,
      { id }: Stored<WriteOffRecord>,
      from: WriteOffState,
      change: Partial<ChangedFields<WriteOffRecord>>,
      decision: string,
    ): Promise<Stored<WriteOffRecord> | null> =>
      records.change(tx, { id, state: from }, { $set: change }, decision),
  };
}
export type WriteOffRepository = ReturnType<typeof createWriteOffRepository>;
