import type { Mention } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type { RecordAccess } from './record-access';
import type { NoteRepository, StoredNote } from './record-notes';

/** The dependencies of mentions. */
interface MentionNeeds {
  readonly notes: Pick<NoteRepository, 'mentioning' | 'unreadBy'>;
  readonly access: RecordAccess;
}

/** The most unread mentions that are counted. */
const COUNTED = 100;
const PAGE_SIZE = 20;
/** The characters of a note that a list of mentions shows. */
const SHOWN_TEXT = 200;

const toMention = (note: StoredNote, { userId }: Identity): Mention => ({
  noteId: note.id,
  kind: note.kind,
  recordId: note.recordId,
  recordName: note.recordName,
  path: note.path,
  text: note.text.slice(0, SHOWN_TEXT),
  author: note.author,
  at: note.createdAt.toISOString(),
  isUnread: note.unreadBy.includes(userId),
});

/** Reads the notes of a service that mention a person, of those on records that the person still sees. */
export function createMentions({ notes, access }: MentionNeeds) {
  async function visibleOf(
    scope: ClientScope,
    identity: Identity,
    mentions: readonly StoredNote[],
  ): Promise<StoredNote[]> {
    const sees = await Promise.all(mentions.map((note) => access.sees(scope, identity, note)));
    return mentions.filter((_note, index) => sees[index]);
  }

  return {
    /** How many mentions the person has not read; at most 100. */
    countUnread: async (scope: ClientScope, identity: Identity): Promise<number> =>
      (await visibleOf(scope, identity, await notes.unreadBy(scope, identity.userId, COUNTED))).length,

    /** A page of the mentions of a person, newest first. */
    async page(
      scope: ClientScope,
      identity: Identity,
      {
        before,
        pageSize = PAGE_SIZE,
      }: { readonly before?: number | undefined; readonly pageSize?: number | undefined },
    ): Promise<{ items: Mention[]; next: number | null }> {
      const mentions = await notes.mentioning(scope, identity.userId, before, pageSize + 1);
      const page = mentions.slice(0, pageSize);
      const visible = await visibleOf(scope, identity, page);
      const next = mentions.length > pageSize ? page.at(-1)?.id : undefined;
      return { items: visible.map((note) => toMention(note, identity)), next: next ?? null };
    },
  };
}
export type Mentions = ReturnType<typeof createMentions>;
