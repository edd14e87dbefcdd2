import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { clientIdInBody } from '../shared/schema';
import { RECORD_FILE_TYPES } from './record-files.rules';
import { noteAuthor, notedKind } from './record-notes.schema';

/** A file on a record. One that was removed keeps its place, without its content. */
export const recordFile = z.object({
  id: z.number(),
  kind: notedKind,
  recordId: z.number(),
  name: z.string(),
  type: z.enum(fieldNames(RECORD_FILE_TYPES)),
  /** In bytes. */
  size: z.number(),
  author: noteAuthor,
  createdAt: z.string(),
  removedAt: z.nullable(z.string()),
  removedBy: z.nullable(noteAuthor),
});
export type RecordFile = z.infer<typeof recordFile>;

export const recordFileBody = z.strictObject({ clientId: clientIdInBody });
