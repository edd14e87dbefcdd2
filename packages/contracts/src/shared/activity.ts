import * as z from 'zod/mini';

/** Something that was done to a record, in words. */
export const activity = z.object({
  at: z.string(),
  /** The full name of who did it. */
  by: z.string(),
  /** E.g. `Quote QT-100001 approved`. */
  text: z.string(),
  /** The collection and id of the record, for a link to it; no id where it was deleted meanwhile. */
  kind: z.string(),
  id: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

export const activities = z.array(activity);
