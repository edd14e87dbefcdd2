import * as z from 'zod/mini';

const find = z.object({
  lists: z.array(
    z.object({
      label: z.string(),
      order: z.number(),
      from: z.string(),
      title: z.string(),
      hints: z.array(z.string()),
      to: z.string(),
    }),
  ),
  commands: z.array(z.object({ label: z.string(), to: z.string() })),
});
/** As in `RemoteFind`, of a remote that may have been released with another shell. */
export type Find = z.infer<typeof find>;
export type FindList = Find['lists'][number];

const NOTHING: Find = { lists: [], commands: [] };

/** What a remote offers; an invalid offer is ignored. */
export const findOf = (data: unknown): Find => z.catch(find, NOTHING).parse(data);
