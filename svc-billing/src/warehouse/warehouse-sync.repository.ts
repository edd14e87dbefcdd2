import { randomUUID } from 'node:crypto';
import { type StoredWarehouseSync, warehouseSync } from '@freightdesk/contracts/billing';
import { documentsOf, storedFields, type WriteScope } from '@freightdesk/data';
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
  /** Whose sync it is. Those of earlier releases have none. */
  readonly token?: string;
}

/** Another copy of the service was told to sync and has taken over: this one was silent for too long and must not go on. */
export class SyncLost extends Error {
  override readonly name = 'SyncLost';
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
    token: String,
  },
  { collection: 'warehouse_syncs', versionKey: false, strict: 'throw' },
);

/**
 * The progress of each client's sync. One sync of a client runs at a time, across all copies of the service. Each has a
 * token, and writes nothing once another one has taken over, however long it was silent and whatever its clock says.
 */
export function createWarehouseSyncRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const syncs = documentsOf(connection, 'WarehouseSync', syncSchema);

  async function updateOwn(
    own: Required<Pick<SyncRecord, '_id' | 'token'>>,
    $set: Partial<SyncRecord>,
    options: { readonly session?: WriteScope['session'] } = {},
  ): Promise<void> {
    const { matchedCount } = await syncs.writer.updateOne(own, { $set }, options);
    if (matchedCount === 0) throw new SyncLost('Another sync of the client has taken over.');
  }

  return {
    /** Starts a sync and returns its token. Undefined while another one runs. */
    async begin({ clientId: _id }: ClientScope): Promise<string | undefined> {
      const [now, token] = [new Date(), randomUUID()];
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
        { $set: { ...INITIAL_PROGRESS, startedAt: now, finishedAt: null, aliveAt: now, token } },
      );
      return modifiedCount > 0 ? token : undefined;
    },

    /**
     * Makes a transaction one of the running sync, so that it conflicts with whoever takes over.
     *
     * @throws {SyncLost} when somebody has taken over
     */
    async renew(tx: WriteScope, token: string): Promise<void> {
      const options = { session: tx.session };
      await updateOwn({ _id: tx.clientId, token }, { aliveAt: new Date() }, options);
    },

    /**
     * Stores the progress. Any status but `running` ends the sync.
     *
     * @throws {SyncLost} when another sync has begun
     */
    async recordProgress({ clientId: _id }: ClientScope, token: string, progress: Progress): Promise<void> {
      const now = new Date();
      const finishedAt = progress.status === 'running' ? null : now;
      await updateOwn({ _id, token }, { ...progress, finishedAt, aliveAt: now });
    },

    async read({ clientId: _id }: ClientScope): Promise<StoredWarehouseSync> {
      const record = await syncs.reader.findOne({ _id });
      if (!record || record.status === 'none') return NEVER_SYNCED;
      const { _id: _client, aliveAt: _alive, token: _token, startedAt, finishedAt, ...progress } = record;
      const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
      return progress.status === 'running' && isSilent(record)
        ? { ...progress, ...times, status: 'incomplete', problems: [...progress.problems, INTERRUPTED] }
        : { ...progress, ...times };
    },
  };
}
export type WarehouseSyncRepository = ReturnType<typeof createWarehouseSyncRepository>;
