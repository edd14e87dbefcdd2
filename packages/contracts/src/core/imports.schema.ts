import * as z from 'zod/mini';
import { atMost, clientIdInBody, clientQuery, listOf, pageQuery, text, wholeNumber } from '../shared/schema';
import { duplicateList, repetition } from './duplicates.schema';
import {
  IMPORT_BATCH,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  IMPORTED_MASTERS,
  LONGEST_FILE_NAME,
  MOST_AT_ONCE,
} from './imports.rules';
import { masterQuery, warningFields } from './master-record.schema';

/**
 * A batch of a file, each row by the fields of its columns. `importId` is chosen once per file: a row that is sent again
 * under the same id and number gets the answer of the first time. With `checkOnly` nothing is saved. `all_or_none`
 * applies to the `rowsInFile` rows of all batches together: they are `good` until the last batch arrives, and are then
 * saved as one or not at all. Without `rowsInFile` it applies to the batch alone.
 */
export const importBatch = z.object({
  importId: z
    .string('importId is required')
    .check(z.regex(/^[\w-]{8,64}$/, 'importId has 8 to 64 letters and digits')),
  firstRow: wholeNumber('firstRow', 1, 1_000_000),
  mode: z.enum(IMPORT_MODES, 'Choose good_rows or all_or_none'),
  checkOnly: z._default(z.boolean(), false),
  rowsInFile: z.optional(wholeNumber('The number of rows that are saved all or none', 1, MOST_AT_ONCE)),
  rows: z
    .array(z.record(z.string(), z.string().check(z.maxLength(20_000))), 'rows is a list')
    .check(z.minLength(1, 'There are no rows'), atMost(IMPORT_BATCH, 'rows at once')),
  /** The name of the file, by which its import is found again. */
  fileName: z._default(text(LONGEST_FILE_NAME), ''),
  clientId: clientIdInBody,
});
export type ImportBatch = z.output<typeof importBatch>;

export const importedRow = z.object({
  row: z.number(),
  outcome: z.enum(IMPORT_OUTCOMES),
  id: z.nullable(z.number()),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Doubts about a row that was checked or kept back. They do not prevent it from being saved. */
  ...warningFields,
  /** Stored records that a checked row duplicates, which can be saved all the same. */
  duplicates: z.optional(duplicateList),
  /** Earlier rows of its batch that a checked row repeats. */
  repetitions: z.optional(z.array(repetition)),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importReport = z.object({
  saved: z.number(),
  refused: z.number(),
  rows: z.array(importedRow),
});
export type ImportReport = z.infer<typeof importReport>;

/** An export has the filters and the order of the list. */
const { q, sort, active } = masterQuery;
export const exportQuery = z.object({ ...clientQuery, q, sort, active });

/** A record of an undone import that stays, and why. */
const keptRecord = z.object({ id: z.number(), name: z.string(), reason: z.string() });
export type KeptRecord = z.infer<typeof keptRecord>;

/** An import that has saved rows: whose it is, and what became of its records if it was undone (MASTER-16). */
export const importRecord = z.object({
  id: z.number(),
  kind: z.enum(IMPORTED_MASTERS),
  fileName: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
  savedCount: z.number(),
  state: z.enum(IMPORT_STATES),
  /** Until then it can be undone. */
  undoUntil: z.string(),
  /** Who has undone it, and when that began; null while nobody has. */
  undoneByName: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  removedCount: z.number(),
  keptCount: z.number(),
  /** The first of the records that stay. */
  keptRecords: z.array(keptRecord),
});
export interface ImportRecord extends z.infer<typeof importRecord> {}

export const listImportsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  kind: z.enum(IMPORTED_MASTERS, 'kind is parties, charges or vendors'),
});
export const importList = listOf(importRecord);
