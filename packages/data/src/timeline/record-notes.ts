import {
  type AuditedKind,
  noteAuthor,
  notedKind,
  RECORD_NOTE_KINDS,
  type RecordNote,
} from '@freightdesk/contracts/core';
import { type Identity, isAdmin, type ServiceName } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import * as z from 'zod/mini';
import { indexIdempotencyKey, onceCreatedFields } from '../create-once';
import type { WriteScope } from '../scopes';
import type { Stored, TenantRecord } from '../stored';
import type { TenantData } from '../tenant-data';
import { indexOrders, type TenantSchema, tenantSchema } from '../tenant-schema';
import { createdAfter, type Place } from './timeline-cursor';

const storedNote = z.object({
  kind: notedKind,
  recordId: z.number(),
  text: z.string(),
  author: noteAuthor,
  mentions: z.array(noteAuthor),
  /** Those of the mentioned who have not seen it. */
  unreadBy: z.array(z.number()),
  recordName: z.string(),
  path: z.string(),
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
  // The notes that mention somebody, newest first, and those of them that were not read.
  schema.index({ clientId: 1, 'mentions.userId': 1, id: 1 });
  schema.index({ clientId: 1, unreadBy: 1, id: 1 });
  indexIdempotencyKey(schema);
  return schema;
}

/** Made once: a connection takes a model of one name again only with the same schema. */
const NOTE_SCHEMAS = {
  core: noteSchema('core'),
  crm: noteSchema('crm'),
  billing: noteSchema('billing'),
} as const;

/** The person as notes name them. */
export const authorOfNote = ({ userId, username, fullName }: Identity): z.output<typeof noteAuthor> => ({
  userId,
  username,
  fullName,
});

/** Whether somebody may remove what an author has left on a record. Admins may remove all of it. */
export const mayRemove = (identity: Identity, { author }: Pick<NoteRecord, 'author'>): boolean =>
  identity.userId === author.userId || isAdmin(identity);

/** A note as an answer to one of its readers. */
export const toNote = (note: StoredNote, { userId }: Pick<Identity, 'userId'>): RecordNote => ({
  id: note.id,
  kind: note.kind,
  recordId: note.recordId,
  text: note.text,
  author: note.author,
  mentions: [...note.mentions],
  isUnread: note.unreadBy.includes(userId),
  createdAt: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  removedAt: note.removedAt?.toISOString() ?? null,
  removedBy: note.removedBy,
  updatedAt: note.updatedAt.toISOString(),
});

function noteRepository(data: TenantData, service: ServiceName) {
  const records = data.records<NoteRecord>('RecordNote', NOTE_SCHEMAS[service]);
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

    /** Those of some records of a kind that have notes, also removed ones. */
    recordsWith: async (
      scope: ClientScope,
      kind: NotedRecord['kind'],
      recordIds: readonly number[],
    ): Promise<ReadonlySet<number>> => {
      const notes = await records.find(scope, { kind, recordId: { $in: [...recordIds] } });
      return new Set(notes.map(({ recordId }) => recordId));
    },

    /** The newest notes on a record, or those after a place of its timeline. */
    newestOf: (
      scope: ClientScope,
      record: NotedRecord,
      place: Place | undefined,
      limit: number,
    ): Promise<StoredNote[]> =>
      records.find(
        scope,
        { ...record, ...(place && createdAfter(place)) },
        { createdAt: -1, id: -1 },
        { page: 1, pageSize: limit },
      ),

    /** The newest notes that mention a person, or those before a note. */
    mentioning: (
      scope: ClientScope,
      userId: number,
      before: number | undefined,
      limit: number,
    ): Promise<StoredNote[]> =>
      records.find(
        scope,
        { 'mentions.userId': userId, ...(before === undefined ? {} : { id: { $lt: before } }) },
        { id: -1 },
        { page: 1, pageSize: limit },
      ),

    /** The newest notes that a person is mentioned in and has not read. */
    unreadBy: (scope: ClientScope, userId: number, limit: number): Promise<StoredNote[]> =>
      records.find(scope, { unreadBy: userId }, { id: -1 }, { page: 1, pageSize: limit }),

    /** Takes note that a person has read the notes on a record, which is no change of them; returns those that were unread. */
    async markRead(tx: WriteScope, { kind, recordId }: NotedRecord, userId: number): Promise<StoredNote[]> {
      const notes = await records.find(tx, { unreadBy: userId, kind, recordId });
      for (const note of notes)
        await records.restate(tx, [note], { unreadBy: note.unreadBy.filter((each) => each !== userId) });
      return notes;
    },

    /** Changes the text of a note; null when somebody else has changed or removed it since it was read. */
    edit: (
      tx: WriteScope,
      note: StoredNote,
      change: Pick<NoteRecord, 'text' | 'mentions' | 'unreadBy'>,
    ): Promise<StoredNote | null> =>
      records.change(tx, unchanged(note), { $set: { ...change, editedAt: new Date() } }),

    /** Takes the text from a note; null when somebody else has changed or removed it since it was read. */
    clear: (tx: WriteScope, note: StoredNote, removedBy: NoteRecord['author']): Promise<StoredNote | null> =>
      records.change(
        tx,
        unchanged(note),
        { $set: { text: '', mentions: [], unreadBy: [], removedAt: new Date(), removedBy } },
        'remove',
      ),
  };
}
/** The notes on the records of a service. None is ever deleted. */
export interface NoteRepository extends ReturnType<typeof noteRepository> {}

export const createNoteRepository = (data: TenantData, service: ServiceName): NoteRepository =>
  noteRepository(data, service);
