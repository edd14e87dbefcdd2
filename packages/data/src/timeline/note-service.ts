import type { changeNote, writeNote } from '@freightdesk/contracts/core';
import type { Identity, ParsedRequestOf } from '@freightdesk/contracts/shared';
import { type ClientScope, refuse } from '@freightdesk/service-kit';
import { createOnce, type RepeatableRequest } from '../create-once';
import type { Write } from '../scopes';
import type { RecordAccess } from './record-access';
import { authorOfNote, type NotedRecord, type NoteRepository, type StoredNote } from './record-notes';

/** The dependencies of notes. */
export interface NoteNeeds {
  readonly notes: NoteRepository;
  readonly access: RecordAccess;
  readonly write: Write;
}

/** A note as a request names it. */
export interface NamedNote {
  readonly id: number;
  readonly kind: NotedRecord['kind'];
}

const noteNotFound = () => refuse('not_found', 'There is no such note');
const noteOfOther = () => refuse('forbidden', 'Only its author may change a note');
const changedMeanwhile = () =>
  refuse('changed_meanwhile', 'The note was changed meanwhile, in another window or by an admin');

const mayRemove = ({ role, userId }: Identity, { author }: StoredNote): boolean =>
  userId === author.userId || role === 'admin' || role === 'superadmin';

/** Notes of colleagues on the records of a service, for people who may see the record. */
export function createNoteService({ notes, access, write }: NoteNeeds) {
  /** A note on a record that the caller sees. */
  async function visibleNote(
    scope: ClientScope,
    identity: Identity,
    { id, kind }: NamedNote,
  ): Promise<StoredNote> {
    const note = await notes.byId(scope, id);
    if (!note || note.kind !== kind) throw noteNotFound();
    await access.require(scope, identity, note);
    return note;
  }

  return {
    read: visibleNote,

    /** Writes a note on a record that the caller sees, once per request. */
    async create(
      scope: ClientScope,
      identity: Identity,
      record: NotedRecord,
      { text }: Pick<ParsedRequestOf<typeof writeNote>['body'], 'text'>,
      request: RepeatableRequest | undefined,
    ): Promise<StoredNote> {
      await access.require(scope, identity, record);
      return createOnce(
        notes,
        scope,
        request,
        async () => ({
          ...record,
          text,
          author: authorOfNote(identity),
          editedAt: null,
          removedAt: null,
          removedBy: null,
        }),
        (note) => write(scope, (tx) => notes.insert(tx, note)),
      );
    },

    /**
     * Changes the text of an own note.
     *
     * @throws {ServiceError} 403 for the note of somebody else
     * @throws {ServiceError} 409 `changed_meanwhile` for one that was changed or removed since it was read
     */
    async change(
      scope: ClientScope,
      identity: Identity,
      name: NamedNote,
      { text, updatedAt }: Pick<ParsedRequestOf<typeof changeNote>['body'], 'text' | 'updatedAt'>,
    ): Promise<StoredNote> {
      const note = await visibleNote(scope, identity, name);
      if (note.author.userId !== identity.userId) throw noteOfOther();
      if (updatedAt && updatedAt !== note.updatedAt.toISOString()) throw changedMeanwhile();
      const changed = await write(scope, (tx) => notes.edit(tx, note, text));
      if (!changed) throw changedMeanwhile();
      return changed;
    },

    /**
     * Removes an own note, or any note for an admin: the note keeps its place without its text. Removing it again changes nothing.
     *
     * @throws {ServiceError} 403 for the note of somebody else
     * @throws {ServiceError} 409 `changed_meanwhile` when its author changes it at the same time
     */
    async remove(scope: ClientScope, identity: Identity, name: NamedNote): Promise<StoredNote> {
      const note = await visibleNote(scope, identity, name);
      if (!mayRemove(identity, note)) throw noteOfOther();
      if (note.removedAt) return note;
      const cleared = await write(scope, (tx) => notes.clear(tx, note, authorOfNote(identity)));
      const latest = cleared ?? (await visibleNote(scope, identity, name));
      if (!latest.removedAt) throw changedMeanwhile();
      return latest;
    },
  };
}
export type NoteService = ReturnType<typeof createNoteService>;
