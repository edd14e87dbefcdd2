import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { mongo, Schema, Types } from 'mongoose';
import { documentsOf } from './documents';
import type { WriteScope } from './scopes';

const BUCKET = 'attachments';

/** A file to store; `type` is its media type. */
interface NewFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}
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

function chunksOf(files_id: Types.ObjectId, content: Uint8Array): ChunkRecord[] {
  return Array.from({ length: Math.ceil(content.length / CHUNK_SIZE) }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id,
    n,
    data: new mongo.Binary(content.subarray(n * CHUNK_SIZE, (n + 1) * CHUNK_SIZE)),
  }));
}

const fileSchema = new Schema<FileRecord>(
  {
    length: Number,
    chunkSize: Number,
    uploadDate: Date,
    filename: String,
    metadata: { clientId: { type: String, required: true }, type: { type: String } },
  },
  { collection: `${BUCKET}.files`, versionKey: false, strict: 'throw' },
);

const chunkSchema = new Schema<ChunkRecord>(
  { files_id: Schema.Types.ObjectId, n: Number, data: Schema.Types.Buffer },
  { collection: `${BUCKET}.chunks`, versionKey: false, strict: 'throw' },
);
/** Serves the chunks of a file in their order. */
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

/**
 * Attached files, stored as GridFS does. The driver's bucket writes outside of transactions, so that a failure could
 * leave a file without a record. This repository writes its documents in the transaction of the record.
 */
export function createAttachmentRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const files = documentsOf(connection, 'AttachedFile', fileSchema);
  const chunks = documentsOf(connection, 'AttachedChunk', chunkSchema);
  return {
    /** Stores a file. Returns its id. */
    async add({ session, clientId }: WriteScope, { name, type, content }: NewFile): Promise<string> {
      const _id = new Types.ObjectId();
      const metadata = { clientId, type };
      const file = { _id, length: content.length, chunkSize: CHUNK_SIZE, uploadDate: new Date() };
      await files.writer.create([{ ...file, filename: name, metadata }], { session });
      await chunks.writer.insertMany(chunksOf(_id, content), { session, lean: true });
      return _id.toString();
    },

    async remove({ session, clientId }: WriteScope, fileId: string): Promise<void> {
      const _id = new Types.ObjectId(fileId);
      const { deletedCount } = await files.writer.deleteOne(
        { _id, 'metadata.clientId': clientId },
        { session },
      );
      if (deletedCount > 0) await chunks.writer.deleteMany({ files_id: _id }, { session });
    },

    /** The content of a file; null when the client has no such file. */
    async read({ clientId }: ClientScope, fileId: string): Promise<Buffer | null> {
      const _id = new Types.ObjectId(fileId);
      if (!(await files.reader.findOne({ _id, 'metadata.clientId': clientId }))) return null;
      const parts = await chunks.reader.find({ files_id: _id }, { sort: { n: 1 } });
      return Buffer.concat(parts.map(({ data }) => data.value()));
    },
  };
}
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
