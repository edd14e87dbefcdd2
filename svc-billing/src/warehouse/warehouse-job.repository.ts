import {
  listWarehouseJobs,
  type StoredWarehouseJob,
  type StoredWarehouseSync,
} from '@freightdesk/contracts/billing';
import type { ChangedFields, ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { type Progress, STARTED } from './warehouse.rules';
import {
  toWarehouseJob,
  WAREHOUSE_JOB_SEARCH,
  type WarehouseJobRecord,
  warehouseJobSchema,
} from './warehouse-job.model';

/** Entries of warehouse feeds, by client. */
export function createWarehouseJobRepository(data: TenantData) {
  const records = data.records<WarehouseJobRecord>('WarehouseJob', warehouseJobSchema);
  return {
    insertAll: records.basics.insertAll,

    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<StoredWarehouseJob>> =>
      records.basics.list(scope, query, {
        search: WAREHOUSE_JOB_SEARCH,
        sortable: listWarehouseJobs.sorts,
        defaultSort: { id: -1 },
        toAnswer: toWarehouseJob,
      }),

    withExternalIds: (
      scope: ClientScope,
      externalIds: readonly string[],
    ): Promise<Stored<WarehouseJobRecord>[]> => records.find(scope, { externalId: { $in: externalIds } }),

    /** Null when the entry was changed since it was read. */
    change: (
      tx: WriteScope,
      { id, updatedAt }: Pick<WarehouseJobRecord, 'id' | 'updatedAt'>,
      fields: Partial<ChangedFields<WarehouseJobRecord>>,
    ): Promise<Stored<WarehouseJobRecord> | null> => records.change(tx, { id, updatedAt }, { $set: fields }),

    /** Takes numbers for warehouse jobs; returns the last one. */
    takeNumbers: (count: number): Promise<number> => data.nextNumber('numbers of warehouse jobs', count),
  };
}
export type WarehouseJobRepository = ReturnType<typeof createWarehouseJobRepository>;

interface SyncRecord extends Progress {
  /** The client. */
  readonly _id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** The last sign of life. */
  readonly aliveAt: Date;
}

/** A sync without a sign of life for this long has died with its process. */
const SILENCE = 60_000;

const NOT_BEGUN: StoredWarehouseSync = { ...STARTED, status: 'none', startedAt: null, finishedAt: null };
const INTERRUPTED = 'The sync was interrupted; what was read until then is kept. Sync again.';

const isSilent = ({ aliveAt }: SyncRecord): boolean => Date.now() - aliveAt.getTime() > SILENCE;

/** The progress of each client's sync; only one runs at a time for a client, across all instances of the service. */
export function createWarehouseSyncRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const syncs = connection.collection<SyncRecord>('warehouse_syncs');
  return {
    /** Whether this call starts the sync; false while another one runs. */
    async begin({ clientId: _id }: ClientScope): Promise<boolean> {
      const now = new Date();
      await syncs.updateOne(
        { _id },
        { $setOnInsert: { ...STARTED, status: 'none', startedAt: now, finishedAt: null, aliveAt: now } },
        { upsert: true },
      );
      const { modifiedCount } = await syncs.updateOne(
        {
          _id,
          $or: [{ status: { $ne: 'running' } }, { aliveAt: { $lt: new Date(now.getTime() - SILENCE) } }],
        },
        { $set: { ...STARTED, startedAt: now, finishedAt: null, aliveAt: now } },
      );
      return modifiedCount > 0;
    },

    /** Records the progress; a status other than `running` ends the sync. */
    async note({ clientId: _id }: ClientScope, progress: Progress): Promise<void> {
      const now = new Date();
      const finishedAt = progress.status === 'running' ? null : now;
      await syncs.updateOne({ _id }, { $set: { ...progress, finishedAt, aliveAt: now } });
    },

    async read({ clientId: _id }: ClientScope): Promise<StoredWarehouseSync> {
      const found = await syncs.findOne({ _id });
      if (!found || found.status === 'none') return NOT_BEGUN;
      const { _id: _client, aliveAt: _alive, startedAt, finishedAt, ...progress } = found;
      const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
      return progress.status === 'running' && isSilent(found)
        ? { ...progress, ...times, status: 'incomplete', problems: [...progress.problems, INTERRUPTED] }
        : { ...progress, ...times };
    },
  };
}
export type WarehouseSyncRepository = ReturnType<typeof createWarehouseSyncRepository>;
