import * as z from 'zod/mini';
import type { Role } from '../shared/roles';
import { clientQuery, recordId, wholeNumber } from '../shared/schema';
import { TRAIL_SERVICES } from './audit.rules';
import { noteAuthor, notedKind } from './record-notes.schema';
import { clientOfRequest } from './referenced-records.schema';
import { role } from './users.schema';

export const colleaguesQuery = z.object({
  ...clientQuery,
  kind: notedKind,
  recordId,
  /** A part of the name; all without it. */
  q: z.optional(z.string().check(z.maxLength(200))),
});

export const colleague = z.object({ ...noteAuthor.shape, role });
export type Colleague = z.infer<typeof colleague>;

export const colleagueList = z.array(colleague);

/** The people whom a note on a record may mention: of those with one of the roles or ids, the first of a name. */
export interface ColleagueQuestion {
  readonly roles: readonly Role[];
  readonly userIds: readonly number[];
  readonly q?: string | undefined;
  /** Only these of them. */
  readonly only?: readonly number[] | undefined;
}

/** The people of a client who have one of the roles or are named by their ids. */
export const findColleaguesBody = z.object({
  clientId: clientOfRequest,
  roles: z.array(role),
  userIds: z.array(recordId),
  q: z._default(z.string().check(z.maxLength(200)), ''),
  /** Only these of them; all without it. */
  only: z.optional(z.array(recordId).check(z.maxLength(100))),
});

export const listMentionsQuery = z.object({
  ...clientQuery,
  /** The service whose records are asked for. */
  service: z.enum(TRAIL_SERVICES, 'Name a service'),
  /** The id of the last note of the page before. */
  before: z.optional(recordId),
  pageSize: z.optional(wholeNumber('pageSize', 1, 100)),
});

/** A note that mentions the caller. */
export const mention = z.object({
  noteId: z.number(),
  kind: notedKind,
  recordId: z.number(),
  recordName: z.string(),
  path: z.string(),
  text: z.string(),
  author: noteAuthor,
  at: z.string(),
  isUnread: z.boolean(),
});
export type Mention = z.infer<typeof mention>;

export const mentionPage = z.object({ items: z.array(mention), next: z.nullable(z.number()) });
