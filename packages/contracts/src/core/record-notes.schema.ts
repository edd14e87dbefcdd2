import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { atMost, clientIdInBody, clientQuery, recordId, requiredText } from '../shared/schema';
import { AUDITED_KINDS } from './audit.rules';
import { RECORD_NOTE_LIMITS } from './record-notes.rules';

export const notedKind = z.enum(fieldNames(AUDITED_KINDS), 'There are no such records');

/** Somebody as notes name them. */
export const noteAuthor = z.object({ userId: z.number(), username: z.string(), fullName: z.string() });
export type NoteAuthor = z.infer<typeof noteAuthor>;

/** A note of a colleague on a record. One that was removed keeps its place and has no text. */
export const recordNote = z.object({
  id: z.number(),
  kind: notedKind,
  recordId: z.number(),
  text: z.string(),
  author: noteAuthor,
  /** The colleagues whom the text mentions. */
  mentions: z.array(noteAuthor),
  /** Whether it mentions the caller, who has not seen it yet. */
  isUnread: z.boolean(),
  createdAt: z.string(),
  /** When its author last changed the text; null while it is the first one. */
  editedAt: z.nullable(z.string()),
  removedAt: z.nullable(z.string()),
  removedBy: z.nullable(noteAuthor),
  updatedAt: z.string(),
});
export type RecordNote = z.infer<typeof recordNote>;

/** The kind of the record says which service keeps its notes. */
export const noteQuery = z.object({ ...clientQuery, kind: notedKind });

export const newNoteQuery = z.object({ ...noteQuery.shape, recordId });

const noteText = requiredText('Write the note', RECORD_NOTE_LIMITS.text);

const mentions = z._default(z.array(recordId).check(atMost(RECORD_NOTE_LIMITS.mentions, 'colleagues')), []);

/** An address within the program. */
const PATH = /^\/(?!\/)[\w\-./?=&%:,+~]{0,499}$/;

export const recordNoteBody = z.strictObject({
  text: noteText,
  /** The users whom the text mentions. They see the record. */
  mentions,
  /** What screens call the record, for those who are mentioned. */
  recordName: z._default(z.string().check(z.trim(), atMost(RECORD_NOTE_LIMITS.recordName)), ''),
  /** The page of the record, where those who are mentioned read the note. */
  path: z._default(z.string().check(z.regex(PATH, 'The page is one of this program')), '/'),
  clientId: clientIdInBody,
});

export const changeNoteBody = z.strictObject({
  text: noteText,
  mentions,
  /** The version that the change is based on. */
  updatedAt: z.optional(z.string()),
  clientId: clientIdInBody,
});
