import { matchRoutes, type RemoteDefinition, site } from '@freightdesk/remote-kit';
import * as z from 'zod/mini';

const navigationEntry = z.object({
  group: z.string(),
  label: z.string(),
  to: z.string(),
  order: z.number(),
});

const place = { label: z.string(), to: z.string(), order: z.number() };
const source = { from: z.string(), field: z.string() };
const names = z.record(z.string(), z.string());
const listOf = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), []);

/** What of a remote's overview the shell draws; a kind that a newer remote has and this shell does not is drawn plainly. */
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

/** The overview of a loaded remote of which the list says nothing. */
export const overviewOf = (definition: RemoteDefinition): Overview =>
  z.catch(overview, NOTHING).parse(definition.overview ?? {});

const remoteEntry = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string(),
  container: z.string(),
  entry: z.string(),
  previousEntry: z.optional(z.string()),
  /** Absent where a development server lists the remotes: then they are asked themselves. */
  paths: z.optional(z.array(z.string())),
  navigation: z.optional(z.array(navigationEntry)),
  /** One that makes no sense takes nothing else down. */
  overview: z.optional(z.catch(overview, NOTHING)),
});

/** One line of remotes.json: a remote, where its entry and that of its last good version are, its paths and sidebar entries. */
export type RemoteEntry = z.infer<typeof remoteEntry>;

const remoteList = z.object({ remotes: z.array(remoteEntry) });

const LIST_TIMEOUT = 10_000;

/** The remotes that there are: inlined into the page by the gateway, else read from `/remotes.json`. */
export async function readRemoteList(page: Document = document): Promise<readonly RemoteEntry[]> {
  const inlined = page.getElementById('remotes')?.textContent;
  return remoteList.parse(inlined ? JSON.parse(inlined) : await fetchRemoteList()).remotes;
}

async function fetchRemoteList(): Promise<unknown> {
  const response = await fetch(`${site.basePath}/remotes.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(LIST_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The list of remotes answered ${response.status}`);
  return response.json();
}

/** Whether one of these route patterns is that of an address. */
export const ownsPath = (paths: readonly string[], pathname: string): boolean =>
  matchRoutes(
    paths.map((path) => ({ path })),
    pathname,
  ) !== null;

/** A remote's name for people: `mf-masters` is `Masters`, `mf-crm` is `CRM`. */
export function remoteLabel(name: string): string {
  const word = name.replace(/^mf-/, '');
  return word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
