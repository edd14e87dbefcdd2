import {
  noteAuthor,
  notedKind,
  RECORD_FILE_COLLECTIONS,
  RECORD_FILE_TYPES,
  type RecordFile,
} from '@freightdesk/contracts/core';
import { fieldNames, type ServiceName } from '@freightdesk/contracts/shared';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import * as z from 'zod/mini';
import { createAttachmentRepository } from '../attachments';
import { indexIdempotencyKey, onceCreatedFields } from '../create-once';
import type { WriteScope } from '../scopes';
import type { NewRecord, Stored, TenantRecord } from '../stored';
import type { TenantData } from '../tenant-data';
import { indexOrders, keepTotals, type TenantSchema, tenantSchema } from '../tenant-schema';
import type { TypedFile } from './file-type';
import type { NotedRecord } from './record-notes';
import { createdAfter, type Place } from './timeline-cursor';

const storedFile = z.object({
  kind: notedKind,
  recordId: z.number(),
  name: z.string(),
  type: z.enum(fieldNames(RECORD_FILE_TYPES)),
  size: z.number(),
  /** The bytes that it takes: its size, or none once it is removed. */
  storedSize: z.number(),
  /** The id of its content in GridFS; empty once it is removed. */
  fileId: z.string(),
  author: noteAuthor,
  removedAt: z.nullable(z.date()),
  removedBy: z.nullable(noteAuthor),
  ...onceCreatedFields,
});

/** A file on a record as stored. One that was removed stays, without its content. */
export interface FileFields extends TenantRecord, Readonly<z.output<typeof storedFile>> {}
export type StoredFile = Stored<FileFields>;

function fileSchema(service: ServiceName): TenantSchema<FileFields> {
  const schema = tenantSchema<FileFields>(storedFile, RECORD_FILE_COLLECTIONS[service]);
  // The files on a record, newest first.
  indexOrders(schema, ['createdAt'], ['kind', 'recordId']);
  indexIdempotencyKey(schema);
  // What the files of a client take.
  keepTotals(schema, { by: ['kind'], sums: ['storedSize'] });
  return schema;
}

/** Made once, as those of notes are. */
const FILE_SCHEMAS = {
  core: fileSchema('core'),
  crm: fileSchema('crm'),
  billing: fileSchema('billing'),
} as const;

/** A file as an answer. */
export const toFile = (file: StoredFile): RecordFile => ({
  id: file.id,
  kind: file.kind,
  recordId: file.recordId,
  name: file.name,
  type: file.type,
  size: file.size,
  author: file.author,
  createdAt: file.createdAt.toISOString(),
  removedAt: file.removedAt?.toISOString() ?? null,
  removedBy: file.removedBy,
});

function fileRepository(
  data: TenantData,
  { connection }: Pick<ServiceContext, 'connection'>,
  service: ServiceName,
) {
  const records = data.records<FileFields>('RecordFile', FILE_SCHEMAS[service]);
  const contents = createAttachmentRepository({ connection });
  const { byId, byIdempotencyKey } = records;
  const bytesOf = async (scope: ClientScope, filter: Partial<NotedRecord>): Promise<number> => {
    const sums = await records.sumsBy(scope, ['kind'], ['storedSize'], filter);
    return sums.reduce((total, { storedSize }) => total + storedSize, 0);
  };
  return {
    byId,
    byIdempotencyKey,

    /** The bytes of all files of the client, and of those on a record. */
    sizes: async (scope: ClientScope, { kind, recordId }: NotedRecord) => {
      const [ofClient, ofRecord] = await Promise.all([
        bytesOf(scope, {}),
        bytesOf(scope, { kind, recordId }),
      ]);
      return { ofClient, ofRecord };
    },

    /** Those of some records of a kind that have files, also removed ones. */
    recordsWith: async (
      scope: ClientScope,
      kind: NotedRecord['kind'],
      recordIds: readonly number[],
    ): Promise<ReadonlySet<number>> => {
      const files = await records.find(scope, { kind, recordId: { $in: [...recordIds] } });
      return new Set(files.map(({ recordId }) => recordId));
    },

    /** The newest files on a record, or those after a place of its timeline. */
    newestOf: (
      scope: ClientScope,
      record: NotedRecord,
      place: Place | undefined,
      limit: number,
    ): Promise<StoredFile[]> =>
      records.find(
        scope,
        { ...record, ...(place && createdAfter(place)) },
        { createdAt: -1, id: -1 },
        { page: 1, pageSize: limit },
      ),

    /** Stores a file and its content. */
    add: async (
      tx: WriteScope,
      file: Omit<NewRecord<FileFields>, 'fileId'>,
      content: TypedFile,
    ): Promise<StoredFile> => records.insert(tx, { ...file, fileId: await contents.add(tx, content) }),

    /** The content of a file; null once it is removed. */
    content: (scope: ClientScope, { fileId }: StoredFile): Promise<Buffer | null> =>
      fileId === '' ? Promise.resolve(null) : contents.read(scope, fileId),

    /** Removes the content of a file, which keeps its place; null when somebody else was faster. */
    async clear(
      tx: WriteScope,
      { id, fileId }: StoredFile,
      removedBy: FileFields['author'],
    ): Promise<StoredFile | null> {
      const removal = { fileId: '', storedSize: 0, removedAt: new Date(), removedBy };
      const file = await records.change(tx, { id, fileId }, { $set: removal }, 'remove');
      if (file) await contents.remove(tx, fileId);
      return file;
    },
  };
}

/** The files on the records of a service. The content of one is stored and removed in the transaction of its record. */
export interface FileRepository extends ReturnType<typeof fileRepository> {}

export const createFileRepository = (
  data: TenantData,
  context: Pick<ServiceContext, 'connection'>,
  service: ServiceName,
): FileRepository => fileRepository(data, context, service);
