import * as z from 'zod/mini';

/** Something that was opened and can be opened again: a record, a screen, a report. */
const place = z.object({ label: z.string(), hint: z.string(), to: z.string() });
export type Place = z.infer<typeof place>;

/** The recent places that were stored; what is not readable counts as none. */
export const placesOf = (data: unknown): readonly Place[] => z.catch(z.array(place), []).parse(data);
