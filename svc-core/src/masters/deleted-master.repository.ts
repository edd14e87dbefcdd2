import { documentsOf, earliestDeletion, type Stored, type WriteScope } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import type { MasterRecord } from './master.model';

/** A record of a master as it was when it was deleted. */
interface DeletedMaster {
  readonly clientId: string;
  /** The collection of the record. */
  readonly kind: string;
  readonly recordId: number;
  readonly deletedAt: Date;
  readonly record: Stored<MasterRecord>;
}

const deletedMasterSchema = new Schema<DeletedMaster>(
  {
    clientId: { type: String, required: true },
    kind: { type: String, required: true },
    recordId: { type: Number, required: true },
    deletedAt: { type: Date, required: true },
    record: { type: Object, required: true },
  },
  { collection: 'deleted_masters', versionKey: false, strict: 'throw', minimize: false },
);
// The record that comes back.
deletedMasterSchema.index({ clientId: 1, kind: 1, recordId: 1 }, { unique: true });
// Those that nobody brings back any more.
deletedMasterSchema.index({ clientId: 1, deletedAt: 1 });

/** Records of masters whose deletion can be undone (decision 0031). */
export function createDeletedMasters({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'DeletedMaster', deletedMasterSchema);
  return {
    /** Keeps a record in the transaction that deletes it, and forgets those of earlier hours. */
    async keep({ session, clientId }: WriteScope, kind: string, record: Stored<MasterRecord>): Promise<void> {
      await writer.deleteMany({ clientId, deletedAt: { $lt: earliestDeletion() } }, { session });
      const deletion = { clientId, kind, recordId: record.id, deletedAt: new Date(), record };
      await writer.create([deletion], { session });
    },

    /** Takes a record out, in the transaction that brings it back; null where none was deleted within the hour. */
    async take(
      { session, clientId }: WriteScope,
      kind: string,
      recordId: number,
    ): Promise<Stored<MasterRecord> | null> {
      const ofHour = { clientId, kind, recordId, deletedAt: { $gte: earliestDeletion() } };
      const deletion = await reader.findOne(ofHour, { session });
      if (deletion) await writer.deleteOne({ clientId, kind, recordId }, { session });
      return deletion?.record ?? null;
    },
  };
}
export type DeletedMasters = ReturnType<typeof createDeletedMasters>;
