/** How long a deletion can be undone, in milliseconds; screens offer it for ten seconds (decision 0031). */
const UNDO_LIMIT = 60 * 60_000;

/** What was deleted before this moment does not come back. */
export const earliestDeletion = (): Date => new Date(Date.now() - UNDO_LIMIT);
