import * as z from 'zod/mini';
import { atMost, clientQuery, recordId } from '../shared/schema';
import { DUPLICATE_CRITERIA } from './duplicates.rules';

/** The masters whose records are compared. */
export const COMPARED_MASTERS = ['parties', 'vendors'] as const;
export type ComparedMaster = (typeof COMPARED_MASTERS)[number];

const comparedText = z._default(z.string().check(atMost(1_000)), '');

/** What a form holds so far; `exceptId` is the record that it edits. */
export const findDuplicatesQuery = z.object({
  ...clientQuery,
  master: z.enum(COMPARED_MASTERS, 'master is parties or vendors'),
  gstin: comparedText,
  name: comparedText,
  place: comparedText,
  exceptId: z.optional(recordId),
});

/** A record that has the GSTIN, or the name in this place, of another one. */
export const duplicate = z.object({
  by: z.enum(DUPLICATE_CRITERIA),
  id: z.number(),
  name: z.string(),
  /** The city of a party; vendors have none. */
  city: z.string(),
  isActive: z.boolean(),
});
export interface Duplicate extends z.infer<typeof duplicate> {}

export const duplicateList = z.array(duplicate);

/** An earlier row of the same batch. */
export const repetition = z.object({ by: z.enum(DUPLICATE_CRITERIA), row: z.number() });
