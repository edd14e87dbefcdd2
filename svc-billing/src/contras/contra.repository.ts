import { listContras, type StoredContra } from '@freightdesk/contracts/billing';
import type { ChangedFields, ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { CONTRA_SEARCH, type ContraRecord, contraSchema, toContra } from './contra.model';

/** Contras of a client. They are reversed and never removed. */
export function createContraRepository(data: TenantData) {
  const records = data.records<ContraRecord>('Contra', contraSchema);
  const { byId, byIds, byIdempotencyKey, insert } = records;
  return {
    byId,
    byIds,
    byIdempotencyKey,
    insert,

    /** Matching contras, newest first. */
    list: (
      scope: ClientScope,
      { state, ...query }: ListQuery & { readonly state?: ContraRecord['state'] | undefined },
    ): Promise<ListAnswer<StoredContra>> =>
      records.list(scope, query, {
        search: CONTRA_SEARCH,
        sortable: listContras.sorts,
        defaultSort: { id: -1 },
        filter: state ? { state } : {},
        toAnswer: toContra,
      }),

    /** Changes a contra that stands; null when it does not. */
    reverse: (
      tx: WriteScope,
      { id }: Stored<ContraRecord>,
      change: Partial<ChangedFields<ContraRecord>>,
    ): Promise<Stored<ContraRecord> | null> =>
      records.change(tx, { id, state: 'settled' }, { $set: change }, 'reverse'),
  };
}
export type ContraRepository = ReturnType<typeof createContraRepository>;
