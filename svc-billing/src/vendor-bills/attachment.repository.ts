import type { WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { mongo, Types } from 'mongoose';
import type { CheckedFile } from './vendor-bill.rules';

const BUCKET = 'attachments';
/** The default chunk size of GridFS. */
const CHUNK_SIZE = 255 * 1024;

interface FileRecord {
  readonly _id: Types.ObjectId;
  readonly length: number;
  readonly chunkSize: number;
  readonly uploadDate: Date;
  readonly filename: string;
  readonly metadata: { readonly clientId: string; readonly type: string };
}
interface ChunkRecord {
  readonly _id: Types.ObjectId;
  readonly files_id: Types.ObjectId;
  readonly n: number;
  readonly data: mongo.Binary;
}

function chunksOf(files_id: Types.ObjectId, content: Buffer): ChunkRecord[] {
  return Array.from({ length: Math.ceil(content.length / CHUNK_SIZE) }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id,
    n,
    data: new mongo.Binary(content.subarray(n * CHUNK_SIZE, (n + 1) * CHUNK_SIZE)),
  }));
}

/**
 * Attached files, in GridFS. The driver's bucket writes outside of transactions, so that a failure could leave a file
 * without a record. This repository therefore writes the bucket's documents itself, in the transaction of the record,
 * and uses the bucket for reading only.
 */
export function createAttachmentRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const files = connection.collection<FileRecord>(`${BUCKET}.files`);
  const chunks = connection.collection<ChunkRecord>(`${BUCKET}.chunks`);
  return {
    /** Creates the index that the bucket reads by. */
    prepare: async (): Promise<void> => {
      await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
    },

    /** Stores a file. Returns its id. */
    async add({ session, clientId }: WriteScope, { name, type, content }: CheckedFile): Promise<string> {
      const _id = new Types.ObjectId();
      const metadata = { clientId, type };
      const file = { _id, length: content.length, chunkSize: CHUNK_SIZE, uploadDate: new Date() };
      await files.insertOne({ ...file, filename: name, metadata }, { session });
      await chunks.insertMany(chunksOf(_id, content), { session });
      return _id.toString();
    },

    async remove({ session, clientId }: WriteScope, fileId: string): Promise<void> {
      const _id = new Types.ObjectId(fileId);
      const { deletedCount } = await files.deleteOne({ _id, 'metadata.clientId': clientId }, { session });
      if (deletedCount > 0) await chunks.deleteMany({ files_id: _id }, { session });
    },

    /** The content of a file; null when the client has no such file. */
    async read({ clientId }: ClientScope, fileId: string): Promise<Buffer | null> {
      const _id = new Types.ObjectId(fileId);
      if (!connection.db || !(await files.findOne({ _id, 'metadata.clientId': clientId }))) return null;
      const bucket = new mongo.GridFSBucket(connection.db, { bucketName: BUCKET });
      return Buffer.concat(await bucket.openDownloadStream(_id).toArray());
    },
  };
}
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
