import * as z from 'zod/mini';

const place = { label: z.string(), to: z.string(), order: z.number() };
const source = { from: z.string(), field: z.string() };
const names = z.record(z.string(), z.string());
const listOf = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), []);

/** What of a remote's overview the shell renders; a kind that a newer remote has and this shell does not is rendered plainly. */
const overview = z.object({
  cards: listOf(z.object({ ...place, ...source, kind: z.string(), hint: z.optional(z.string()) })),
  waiting: listOf(z.object({ ...place, ...source })),
  actions: listOf(z.object(place)),
  activity: listOf(z.object({ ...source, links: names })),
  tables: listOf(
    z.object({
      ...source,
      ...{ title: z.string(), caption: z.string(), empty: z.string(), views: names },
      columns: z.array(
        z.object({ header: z.string(), field: z.string(), kind: z.string(), tones: z.optional(names) }),
      ),
      menu: z.array(z.object({ label: z.string(), to: z.string() })),
    }),
  ),
});
/** As `RemoteDefinition` has it, with every list there. */
export type Overview = z.infer<typeof overview>;

const NOTHING: Overview = { cards: [], waiting: [], actions: [], activity: [], tables: [] };

/** What a remote says of its overview; one that makes no sense takes nothing else down. */
export const overviewOf = (said: unknown): Overview => z.catch(overview, NOTHING).parse(said ?? {});
