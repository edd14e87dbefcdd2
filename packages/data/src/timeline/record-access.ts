import { type AuditedKind, takesRecordNotes } from '@freightdesk/contracts/core';
import { type Identity, ROLES, type Role } from '@freightdesk/contracts/shared';
import { type ClientScope, refuse } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { CollectionReader } from '../collection-reader';
import type { NotedRecord } from './record-notes';

/** The people of a client who may see a record: those of some roles, and some by their ids. */
export interface RecordReaders {
  readonly roles: readonly Role[];
  readonly userIds: readonly number[];
}

type StoredFields = Readonly<Record<string, unknown>>;

/** Who sees the records of a kind, where that is not everybody in the client. */
export type ReadersByKind = Partial<Record<AuditedKind, (record: StoredFields) => RecordReaders>>;

const EVERYBODY: RecordReaders = { roles: ROLES, userIds: [] };

/** Whether a person is one of those who may see a record. */
export const isReader = (
  { roles, userIds }: RecordReaders,
  { role, userId }: Pick<Identity, 'role' | 'userId'>,
): boolean => roles.includes(role) || userIds.includes(userId);

const recordNotFound = () => refuse('not_found', 'There is no such record');

/** Finds out who may see the records of a service, and refuses others. */
export function createRecordAccess(connection: Connection, readersByKind: ReadersByKind = {}) {
  /** Those who may see a record; undefined where it is no record of the client, or takes no notes. */
  async function readersOf(
    { clientId }: ClientScope,
    { kind, recordId: id }: NotedRecord,
  ): Promise<RecordReaders | undefined> {
    if (!takesRecordNotes(kind)) return undefined;
    const record = await new CollectionReader<StoredFields>(connection, kind).findOne({ clientId, id });
    if (!record) return undefined;
    return readersByKind[kind]?.(record) ?? EVERYBODY;
  }

  return {
    /** Whether a person still sees a record that a note was written on; those of most kinds are seen by everybody. */
    async sees(scope: ClientScope, identity: Identity, record: NotedRecord): Promise<boolean> {
      if (!readersByKind[record.kind]) return true;
      const readers = await readersOf(scope, record);
      return readers !== undefined && isReader(readers, identity);
    },

    /**
     * Those who may see a record that the caller sees.
     *
     * @throws {ServiceError} 404 for a record of another client, one that the caller may not see, and one that takes no notes
     */
    async require(scope: ClientScope, identity: Identity, record: NotedRecord): Promise<RecordReaders> {
      const readers = await readersOf(scope, record);
      if (!readers || !isReader(readers, identity)) throw recordNotFound();
      return readers;
    },
  };
}
export type RecordAccess = ReturnType<typeof createRecordAccess>;
