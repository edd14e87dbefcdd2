import type { changeNote, RecordNote, writeNote } from '@freightdesk/contracts/core';
import type { Identity, ParsedRequestOf } from '@freightdesk/contracts/shared';
import { refuse, type UserCaller } from '@freightdesk/service-kit';
import { createOnce, type RepeatableRequest } from '../create-once';
import type { NoticeTeller } from '../notices/notice-outbox';
import type { Write } from '../scopes';
import type { Colleagues } from './colleagues';
import { tellMentioned, tellMentionedNoMore } from './mention-notices';
import type { RecordAccess } from './record-access';
import {
  authorOfNote,
  mayRemove,
  type NotedRecord,
  type NoteRecord,
  type NoteRepository,
  type StoredNote,
  toNote,
} from './record-notes';

/** The dependencies of notes. */
export interface NoteNeeds {
  readonly notes: NoteRepository;
  readonly access: RecordAccess;
  readonly colleagues: Colleagues;
  readonly notices: NoticeTeller;
  readonly write: Write;
}

/** A note as a request names it. */
export interface NamedNote {
  readonly id: number;
  readonly kind: NotedRecord['kind'];
}

type NewText = Pick<ParsedRequestOf<typeof writeNote>['body'], 'text' | 'mentions' | 'recordName' | 'path'>;
type ChangedText = Pick<ParsedRequestOf<typeof changeNote>['body'], 'text' | 'mentions' | 'updatedAt'>;

const noteNotFound = () => refuse('not_found', 'There is no such note');
const noteOfOther = () => refuse('forbidden', 'Only its author may change a note');
const changedMeanwhile = () =>
  refuse('changed_meanwhile', 'The note was changed meanwhile, in another window or by an admin');

/** The ids of those whom a note mentions besides its author. */
const othersIn = (mentions: NoteRecord['mentions'], { userId }: Identity): number[] =>
  mentions.map((each) => each.userId).filter((id) => id !== userId);

const without = (ids: readonly number[], others: readonly number[]): number[] =>
  ids.filter((id) => !others.includes(id));

/** Notes of colleagues on the records of a service, for people who may see the record. */
export function createNoteService({ notes, access, colleagues, notices, write }: NoteNeeds) {
  /** A note on a record that the caller sees. */
  async function visibleNote({ scope, identity }: UserCaller, { id, kind }: NamedNote): Promise<StoredNote> {
    const note = await notes.byId(scope, id);
    if (!note || note.kind !== kind) throw noteNotFound();
    await access.require(scope, identity, note);
    return note;
  }

  /** Those whom a text mentions. They see the record. */
  async function mentionsOf(
    caller: UserCaller,
    record: NotedRecord,
    ids: readonly number[],
  ): Promise<NoteRecord['mentions']> {
    const readers = await access.require(caller.scope, caller.identity, record);
    const people = await colleagues.named(caller, readers, ids);
    return people.map(({ userId, username, fullName }) => ({ userId, username, fullName }));
  }

  return {
    read: async (caller: UserCaller, name: NamedNote): Promise<RecordNote> =>
      toNote(await visibleNote(caller, name), caller.identity),

    /** Marks the notes on a record that mention the caller as read. */
    markRead: ({ scope, identity }: UserCaller, record: NotedRecord): Promise<void> =>
      write(scope, async (tx) => {
        for (const note of await notes.markRead(tx, record, identity.userId))
          await tellMentionedNoMore(notices, tx, note, [identity.userId]);
      }),

    /**
     * Writes a note on a record that the caller sees, once per request. Those whom it mentions learn of it.
     *
     * @throws {ServiceError} 400 for a mention of somebody who may not see the record
     */
    async create(
      caller: UserCaller,
      record: NotedRecord,
      { mentions: ids, text, recordName, path }: NewText,
      request: RepeatableRequest | undefined,
    ): Promise<RecordNote> {
      const { scope, identity } = caller;
      const mentions = await mentionsOf(caller, record, ids);
      const newNote = {
        ...record,
        text,
        recordName,
        path,
        mentions,
        unreadBy: othersIn(mentions, identity),
        author: authorOfNote(identity),
        editedAt: null,
        removedAt: null,
        removedBy: null,
      };
      const make = async () => newNote;
      const note = await createOnce(notes, scope, request, make, (each) =>
        write(scope, async (tx) => {
          const storedNote = await notes.insert(tx, each);
          await tellMentioned(notices, tx, storedNote, storedNote.unreadBy);
          return storedNote;
        }),
      );
      return toNote(note, identity);
    },

    /**
     * Changes the text of an own note. Those whom it mentions for the first time learn of it.
     *
     * @throws {ServiceError} 403 for the note of somebody else
     * @throws {ServiceError} 409 `changed_meanwhile` for one that was changed or removed since it was read
     */
    async change(
      caller: UserCaller,
      name: NamedNote,
      { text, mentions: ids, updatedAt }: ChangedText,
    ): Promise<RecordNote> {
      const { scope, identity } = caller;
      const note = await visibleNote(caller, name);
      if (note.author.userId !== identity.userId) throw noteOfOther();
      if (updatedAt && updatedAt !== note.updatedAt.toISOString()) throw changedMeanwhile();
      const mentions = await mentionsOf(caller, note, ids);
      const earlier = new Set(note.mentions.map(({ userId }) => userId));
      const unreadBy = othersIn(mentions, identity).filter(
        (id) => !earlier.has(id) || note.unreadBy.includes(id),
      );
      const newIds = unreadBy.filter((id) => !earlier.has(id));
      const changed = await write(scope, async (tx) => {
        const after = await notes.edit(tx, note, { text, mentions, unreadBy });
        if (after) await tellMentioned(notices, tx, after, newIds);
        if (after) await tellMentionedNoMore(notices, tx, after, without(note.unreadBy, unreadBy));
        return after;
      });
      if (!changed) throw changedMeanwhile();
      return toNote(changed, identity);
    },

    /**
     * Removes an own note, or any note for an admin: the note keeps its place without its text. Removing it again changes nothing.
     *
     * @throws {ServiceError} 403 for the note of somebody else
     * @throws {ServiceError} 409 `changed_meanwhile` when its author changes it at the same time
     */
    async remove(caller: UserCaller, name: NamedNote): Promise<RecordNote> {
      const { scope, identity } = caller;
      const note = await visibleNote(caller, name);
      if (!mayRemove(identity, note)) throw noteOfOther();
      if (note.removedAt) return toNote(note, identity);
      const cleared = await write(scope, async (tx) => {
        const after = await notes.clear(tx, note, authorOfNote(identity));
        if (after) await tellMentionedNoMore(notices, tx, after, note.unreadBy);
        return after;
      });
      const latest = cleared ?? (await visibleNote(caller, name));
      if (!latest.removedAt) throw changedMeanwhile();
      return toNote(latest, identity);
    },
  };
}
export type NoteService = ReturnType<typeof createNoteService>;
