import * as z from 'zod/mini';
import { clientIdInBody, isoDate } from '../shared/schema';
import { KINDS_AT_ISSUE } from './letters.rules';

/** What of letters a client has decided (MAIL-11). */
export const letterSettings = z.object({
  /** The record of the settings, for its history; null before somebody has decided. */
  id: z.nullable(z.number()),
  /** The kinds of documents that are sent when they are issued. */
  atIssue: z.array(z.enum(KINDS_AT_ISSUE)),
  updatedAt: z.nullable(z.string()),
});
export type LetterSettings = z.infer<typeof letterSettings>;

export const letterSettingsBody = z.strictObject({
  atIssue: z.array(z.enum(KINDS_AT_ISSUE, 'These are not sent when they are issued')),
  clientId: clientIdInBody,
  /** The version that the change is based on; null before the first one. */
  updatedAt: z.optional(z.nullable(isoDate())),
});
