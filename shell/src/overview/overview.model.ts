import * as z from 'zod/mini';

const place = { label: z.string(), to: z.string(), order: z.number() };
const source = { from: z.string(), field: z.string() };
const names = z.record(z.string(), z.string());
const listOf = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), []);

/** Figures that lead somewhere: what waits for the user, and the steps of a new company. */
const figures = listOf(z.object({ ...place, ...source, notice: z.optional(z.string()) }));

/** The parts of a remote's overview that the shell renders; kinds that only a newer shell knows are rendered plainly. */
const overview = z.object({
  cards: listOf(z.object({ ...place, ...source, kind: z.string(), hint: z.optional(z.string()) })),
  waiting: figures,
  actions: listOf(z.object(place)),
  activity: listOf(z.object({ ...source, links: names })),
  steps: figures,
  tables: listOf(
    z.object({
      ...source,
      title: z.string(),
      caption: z.string(),
      empty: z.string(),
      views: names,
      columns: z.array(
        z.object({ header: z.string(), field: z.string(), kind: z.string(), tones: z.optional(names) }),
      ),
      menu: z.array(z.object({ label: z.string(), to: z.string() })),
    }),
  ),
});
/** As in `RemoteDefinition`, with every list present. */
export type Overview = z.infer<typeof overview>;

/** The overview of a remote; an invalid one is ignored. */
export const overviewOf = (data: unknown): Overview =>
  z.catch(overview, overview.parse({})).parse(data ?? {});
