import { RECORD_FILE_LIMITS, type RecordFile } from '@freightdesk/contracts/core';
import { type DocumentAnswer, refuse, type UploadedFile, type UserCaller } from '@freightdesk/service-kit';
import { createOnce, type RepeatableRequest } from '../create-once';
import type { Write } from '../scopes';
import { type TypedFile, typedFile } from './file-type';
import type { NamedNote } from './note-service';
import type { RecordAccess } from './record-access';
import { type FileRepository, type StoredFile, toFile } from './record-files';
import { authorOfNote, mayRemove, type NotedRecord } from './record-notes';

/** The dependencies of files on records. */
export interface FileNeeds {
  readonly files: FileRepository;
  readonly access: RecordAccess;
  readonly write: Write;
  /** The bytes that the files of a client may take in the service. */
  readonly spaceOfClient: number;
}

const fileNotFound = () => refuse('not_found', 'There is no such file');
const fileOfOther = () => refuse('forbidden', 'Only who has added a file, or an admin, removes it');
const noFile = () => refuse('invalid', 'Send a file', { file: 'Send a file' });
const recordFull = () =>
  refuse('too_large', 'The files on this record would take more than 100 MiB. Remove some first.');
const clientFull = () =>
  refuse(
    'too_large',
    'The files of your company take all the space that they have. Ask your operator for more.',
  );

/** A name in a header: without quotes for old programs, and whole (RFC 6266). */
function dispositionOf(name: string): string {
  const plainName = name.replaceAll(/[^ -~]|["\\%]/g, '_');
  const wholeName = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plainName}"; filename*=UTF-8''${wholeName}`;
}

/** Browsers save the file and neither show it nor guess its kind. */
const headersOf = (name: string): Readonly<Record<string, string>> => ({
  'Content-Disposition': dispositionOf(name),
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
});

/** Files on the records of a service, for people who may see the record. */
export function createFileService({ files, access, write, spaceOfClient }: FileNeeds) {
  async function visibleFile({ scope, identity }: UserCaller, { id, kind }: NamedNote): Promise<StoredFile> {
    const file = await files.byId(scope, id);
    if (!file || file.kind !== kind) throw fileNotFound();
    await access.require(scope, identity, file);
    return file;
  }

  /** Files that arrive at the same time may exceed the space by their own sizes. */
  async function requireSpace(
    { scope }: UserCaller,
    record: NotedRecord,
    { content }: TypedFile,
  ): Promise<void> {
    const { ofClient, ofRecord } = await files.sizes(scope, record);
    if (ofRecord + content.length > RECORD_FILE_LIMITS.ofRecord) throw recordFull();
    if (ofClient + content.length > spaceOfClient) throw clientFull();
  }

  return {
    /**
     * Adds a file to a record that the caller sees, once per request.
     *
     * @throws {ServiceError} 413 where record or client have no space for it, 415 for a kind that is not taken
     */
    async add(
      caller: UserCaller,
      record: NotedRecord,
      upload: UploadedFile | undefined,
      request: RepeatableRequest | undefined,
    ): Promise<RecordFile> {
      const { scope, identity } = caller;
      await access.require(scope, identity, record);
      if (!upload) throw noFile();
      const content = typedFile(upload);
      const size = content.content.length;
      const make = async () => {
        await requireSpace(caller, record, content);
        return {
          ...record,
          name: content.name,
          type: content.type,
          size,
          storedSize: size,
          // The content gets its id in the transaction.
          fileId: '',
          author: authorOfNote(identity),
          removedAt: null,
          removedBy: null,
        };
      };
      const file = await createOnce(files, scope, request, make, (each) =>
        write(scope, (tx) => files.add(tx, each, content)),
      );
      return toFile(file);
    },

    /** The content of a file, which browsers save. */
    async content(caller: UserCaller, name: NamedNote): Promise<DocumentAnswer> {
      const file = await visibleFile(caller, name);
      const body = await files.content(caller.scope, file);
      if (!body) throw fileNotFound();
      return { contentType: file.type, body, headers: headersOf(file.name) };
    },

    /**
     * Removes the content of an own file, or of any file for an admin: the file keeps its place. Removing it again changes nothing.
     *
     * @throws {ServiceError} 403 for the file of somebody else
     */
    async remove(caller: UserCaller, name: NamedNote): Promise<RecordFile> {
      const { scope, identity } = caller;
      const file = await visibleFile(caller, name);
      if (!mayRemove(identity, file)) throw fileOfOther();
      if (file.removedAt) return toFile(file);
      const cleared = await write(scope, (tx) => files.clear(tx, file, authorOfNote(identity)));
      return toFile(cleared ?? (await visibleFile(caller, name)));
    },
  };
}
export type FileService = ReturnType<typeof createFileService>;
