import { VIEW_AUDIENCES, type ViewAudience } from '@freightdesk/contracts/core';
import type { NewRecord, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  type DefaultViewRecord,
  defaultViewSchema,
  type ListViewRecord,
  listViewSchema,
} from './list-view.model';

/** Views of the lists of a client. */
export function createListViewRepository(data: TenantData) {
  const records = data.records<ListViewRecord>('ListView', listViewSchema);
  const { byId, byIdempotencyKey, prepareLock, lock, insert, changeAsRead, removeAsRead } = records;
  return {
    byId,
    byIdempotencyKey,
    /** Creates the lock, outside of transactions. */
    prepareLock,
    /** Makes concurrent changes of a client wait for each other. */
    lock,
    insert,
    changeAsRead,
    removeAsRead,

    /** The views that a user has made of a list, by name. */
    ownOf: (scope: ClientScope, userId: number, list: string): Promise<Stored<ListViewRecord>[]> =>
      records.find(scope, { userId, list }, { nameKey: 1 }),

    /** The views of a list that are shared with one of these. */
    sharedWith: (
      scope: ClientScope,
      list: string,
      audiences: readonly ViewAudience[],
    ): Promise<Stored<ListViewRecord>[]> =>
      records.find(scope, { list, sharedWith: { $in: audiences } }, { nameKey: 1, id: 1 }),

    countOf: (scope: ClientScope, userId: number): Promise<number> => records.count(scope, { userId }),
    countShared: (scope: ClientScope): Promise<number> =>
      records.count(scope, { sharedWith: { $in: VIEW_AUDIENCES } }),
  };
}
export type ListViewRepository = ReturnType<typeof createListViewRepository>;

/** The views that lists of users open with. */
export function createDefaultViewRepository(data: TenantData) {
  const records = data.records<DefaultViewRecord>('DefaultView', defaultViewSchema);
  const { prepareLock, lock } = records;
  return {
    prepareLock,
    lock,

    of: (scope: ClientScope, userId: number, list: string): Promise<Stored<DefaultViewRecord> | null> =>
      records.findOne(scope, { userId, list }),

    store: (
      tx: WriteScope,
      before: Stored<DefaultViewRecord> | null,
      fields: NewRecord<DefaultViewRecord>,
    ): Promise<Stored<DefaultViewRecord> | null> =>
      before
        ? records.change(tx, { id: before.id }, { $set: { viewId: fields.viewId } })
        : records.insert(tx, fields),
  };
}
export type DefaultViewRepository = ReturnType<typeof createDefaultViewRepository>;
