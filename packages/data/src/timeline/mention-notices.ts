import type { NewNotice, NoticeTeller } from '../notices/notice-outbox';
import type { WriteScope } from '../scopes';
import type { StoredNote } from './record-notes';

/** Each mention is told of by itself, so that one that was read takes back no other. */
const subjectOf = ({ kind, recordId, id }: StoredNote, userId: number): string =>
  `${kind}/${recordId}/notes/${id}/${userId}`;

/** The text of a note stays in the program; the list of mentions leads to it. */
const noticeOf = ({ author, recordName }: StoredNote, userId: number): NewNotice => ({
  choice: null,
  roles: [],
  userIds: [userId],
  usernames: [],
  exceptIds: [author.userId],
  text: `${author.fullName || author.username} has mentioned you in a note on ${recordName || 'a record'}`,
  path: '/mentions',
});

/** Tells people by e-mail that a note mentions them (SETTINGS-10). */
export async function tellMentioned(
  notices: NoticeTeller,
  tx: WriteScope,
  note: StoredNote,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds) await notices.tell(tx, subjectOf(note, userId), [noticeOf(note, userId)]);
}

/** Lets no letter tell people any more that a note mentions them: they have read it, or it does not. */
export async function tellMentionedNoMore(
  notices: NoticeTeller,
  tx: WriteScope,
  note: StoredNote,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds) await notices.tell(tx, subjectOf(note, userId), []);
}
