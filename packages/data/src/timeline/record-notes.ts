import {
  type AuditedKind,
  noteAuthor,
  notedKind,
  RECORD_NOTE_KINDS,
  type RecordNote,
} from '@freightdesk/contracts/core';
import type { Identity, ServiceName } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import * as z from 'zod/mini';
import { indexIdempotencyKey, onceCreatedFields } from '../create-once';
import type { WriteScope } from '../scopes';
import type { Stored, TenantRecord } from '../stored';
import type { TenantData } from '../tenant-data';
import { indexOrders, type TenantSchema, tenantSchema } from '../tenant-schema';
import { type Place, timesBefore } from './timeline-cursor';

const storedNote = z.object({
  kind: notedKind,
  recordId: z.number(),
  text: z.string(),
  author: noteAuthor,
  editedAt: z.nullable(z.date()),
  removedAt: z.nullable(z.date()),
  removedBy: z.nullable(noteAuthor),
  ...onceCreatedFields,
});

/** A note as stored. One that was removed stays, without its text. */
export interface NoteRecord extends TenantRecord, Readonly<z.output<typeof storedNote>> {}
export type StoredNote = Stored<NoteRecord>;

/** The record that notes are about. */
export interface NotedRecord {
  readonly kind: AuditedKind;
  readonly recordId: number;
}

function noteSchema(service: ServiceName): TenantSchema<NoteRecord> {
  const schema = tenantSchema<NoteRecord>(storedNote, RECORD_NOTE_KINDS[service]);
  // The notes on a record, newest first.
  indexOrders(schema, ['createdAt'], ['kind', 'recordId']);
  indexIdempotencyKey(schema);
  return schema;
}

/** The person as notes name them. */
export const authorOfNote = ({ userId, username, fullName }: Identity): z.output<typeof noteAuthor> => ({
  userId,
  username,
  fullName,
});

/** A note as an answer. */
export const toNote = (note: StoredNote): RecordNote => ({
  id: note.id,
  kind: note.kind,
  recordId: note.recordId,
  text: note.text,
  author: note.author,
  createdAt: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  removedAt: note.removedAt?.toISOString() ?? null,
  removedBy: note.removedBy,
  updatedAt: note.updatedAt.toISOString(),
});

const continued = (place: Place) => ({
  createdAt: timesBefore(place),
  ...(place.id === undefined
    ? {}
    : { $or: [{ createdAt: { $lt: place.at } }, { id: { $lt: Number(place.id) } }] }),
});

function noteRepository(data: TenantData, service: ServiceName) {
  const records = data.records<NoteRecord>('RecordNote', noteSchema(service));
  const { byId, byIdempotencyKey, insert } = records;
  /** The note with its text, as somebody has read it. */
  const unchanged = ({ id, updatedAt }: Pick<StoredNote, 'id' | 'updatedAt'>) => ({
    id,
    updatedAt,
    removedAt: { $in: [null] },
  });
  return {
    byId,
    byIdempotencyKey,
    insert,

    /** The newest notes on a record, or those after a place of its timeline. */
    newestOf: (
      scope: ClientScope,
      record: NotedRecord,
      place: Place | undefined,
      limit: number,
    ): Promise<StoredNote[]> =>
      records.find(
        scope,
        { ...record, ...(place && continued(place)) },
        { createdAt: -1, id: -1 },
        { page: 1, pageSize: limit },
      ),

    /** Changes the text of a note; null when somebody else has changed or removed it since it was read. */
    edit: (tx: WriteScope, note: StoredNote, text: string): Promise<StoredNote | null> =>
      records.change(tx, unchanged(note), { $set: { text, editedAt: new Date() } }),

    /** Takes the text from a note; null when somebody else has changed or removed it since it was read. */
    clear: (tx: WriteScope, note: StoredNote, removedBy: NoteRecord['author']): Promise<StoredNote | null> =>
      records.change(tx, unchanged(note), { $set: { text: '', removedAt: new Date(), removedBy } }, 'remove'),
  };
}
/** The notes on the records of a service. None is ever deleted. */
export interface NoteRepository extends ReturnType<typeof noteRepository> {}

export const createNoteRepository = (data: TenantData, service: ServiceName): NoteRepository =>
  noteRepository(data, service);
