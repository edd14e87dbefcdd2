import { type StoredWarehouseSync, warehouseSync } from '@freightdesk/contracts/billing';
import { documentsOf, storedFields } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import * as z from 'zod/mini';
import { INITIAL_PROGRESS, type Progress } from './warehouse.rules';

interface SyncRecord extends Progress {
  /** The client id. */
  readonly _id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** When the sync last reported its progress. */
  readonly aliveAt: Date;
}

/** A sync that has reported nothing for this long has died with its process. In milliseconds. */
const MAX_SILENCE = 60_000;

const NEVER_SYNCED: StoredWarehouseSync = {
  ...INITIAL_PROGRESS,
  status: 'none',
  startedAt: null,
  finishedAt: null,
};
const INTERRUPTED = 'The sync was interrupted; what was read until then is kept. Sync again.';

const isSilent = ({ aliveAt }: SyncRecord): boolean => Date.now() - aliveAt.getTime() > MAX_SILENCE;

const syncSchema = new Schema<SyncRecord>(
  {
    ...storedFields(z.omit(warehouseSync, { startedAt: true, finishedAt: true })),
    _id: { type: String, required: true },
    startedAt: Date,
    finishedAt: Date,
    aliveAt: Date,
  },
  { collection: 'warehouse_syncs', versionKey: false, strict: 'throw' },
);

/** The progress of each client's sync. One sync of a client runs at a time, across all copies of the service. */
export function createWarehouseSyncRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const syncs = documentsOf(connection, 'WarehouseSync', syncSchema);
  return {
    /** Starts a sync. False while another one runs. */
    async begin({ clientId: _id }: ClientScope): Promise<boolean> {
      const now = new Date();
      await syncs.writer.updateOne(
        { _id },
        {
          $setOnInsert: {
            ...INITIAL_PROGRESS,
            status: 'none',
            startedAt: now,
            finishedAt: null,
            aliveAt: now,
          },
        },
        { upsert: true },
      );
      const { modifiedCount } = await syncs.writer.updateOne(
        {
          _id,
          $or: [{ status: { $ne: 'running' } }, { aliveAt: { $lt: new Date(now.getTime() - MAX_SILENCE) } }],
        },
        { $set: { ...INITIAL_PROGRESS, startedAt: now, finishedAt: null, aliveAt: now } },
      );
      return modifiedCount > 0;
    },

    /** Stores the progress. Any status but `running` ends the sync. */
    async recordProgress({ clientId: _id }: ClientScope, progress: Progress): Promise<void> {
      const now = new Date();
      const finishedAt = progress.status === 'running' ? null : now;
      await syncs.writer.updateOne({ _id }, { $set: { ...progress, finishedAt, aliveAt: now } });
    },

    async read({ clientId: _id }: ClientScope): Promise<StoredWarehouseSync> {
      const record = await syncs.reader.findOne({ _id });
      if (!record || record.status === 'none') return NEVER_SYNCED;
      const { _id: _client, aliveAt: _alive, startedAt, finishedAt, ...progress } = record;
      const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
      return progress.status === 'running' && isSilent(record)
        ? { ...progress, ...times, status: 'incomplete', problems: [...progress.problems, INTERRUPTED] }
        : { ...progress, ...times };
    },
  };
}
export type WarehouseSyncRepository = ReturnType<typeof createWarehouseSyncRepository>;
