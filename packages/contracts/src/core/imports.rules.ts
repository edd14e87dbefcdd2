/** The most lines that one call of an import takes. */
export const IMPORT_BATCH = 500;

/** The most rows of a file that are saved all or none. */
export const MOST_AT_ONCE = 20_000;

/** The most letters of the name of a file. */
export const LONGEST_FILE_NAME = 255;

/** `good_rows` saves the good rows and reports the others; `all_or_none` saves nothing unless all rows are good. */
export const IMPORT_MODES = ['good_rows', 'all_or_none'] as const;

/** `good` would be saved; `kept_back` is good, but another row of its batch is not. */
export const IMPORT_OUTCOMES = ['saved', 'good', 'kept_back', 'refused'] as const;

/** The masters that files are imported into. */
export const IMPORTED_MASTERS = ['parties', 'charges', 'vendors'] as const;
export type ImportedMaster = (typeof IMPORTED_MASTERS)[number];

/** `undoing` has begun to be undone and goes on by itself; `undone` has kept what is used or was changed. */
export const IMPORT_STATES = ['saved', 'undoing', 'undone'] as const;

/** How long an import can be undone after its first rows, in milliseconds (MASTER-16). */
export const IMPORT_UNDO_LIMIT = 24 * 60 * 60 * 1_000;

/** The most records that an undone import names among those that stay. */
export const MOST_KEPT_NAMES = 100;
