import * as z from 'zod/mini';
import { clientQuery, requiredText, wholeNumber } from '../shared/schema';
import { auditEntry } from './audit.schema';
import { recordFile } from './record-files.schema';
import { notedKind, recordNote } from './record-notes.schema';

/** What a timeline can be narrowed to. */
export const TIMELINE_PARTS = ['history', 'notes', 'files'] as const;
export type TimelinePart = (typeof TIMELINE_PARTS)[number];

const CURSOR = /^\d{1,15}-\d-[0-9a-f]{1,24}$/;

export const timelineQuery = z.object({
  ...clientQuery,
  kind: notedKind,
  id: requiredText('Name the record', 40),
  /** Without it, all parts. */
  part: z.optional(z.enum(TIMELINE_PARTS, 'Timelines have no such part')),
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(CURSOR, 'before is the next of another page'))),
  pageSize: z.optional(wholeNumber('pageSize', 1, 100)),
});

/** A page of what has happened to a record. Its parts are each newest first, and are shown as one stream. */
export const timelinePage = z.object({
  /** Empty for people who may not read histories. */
  history: z.array(auditEntry),
  notes: z.array(recordNote),
  files: z.array(recordFile),
  /** Asks for the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type TimelinePage = z.infer<typeof timelinePage>;
