/** The most lines that one call of an import takes. */
export const IMPORT_BATCH = 500;

/** The most rows of a file that are saved all or none. */
export const MOST_AT_ONCE = 20_000;

/** `good_rows` saves the good rows and reports the others; `all_or_none` saves nothing unless all rows are good. */
export const IMPORT_MODES = ['good_rows', 'all_or_none'] as const;

/** `good` would be saved; `kept_back` is good, but another row of its batch is not. */
export const IMPORT_OUTCOMES = ['saved', 'good', 'kept_back', 'refused'] as const;
