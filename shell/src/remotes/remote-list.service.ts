import { matchRoutes, site } from '@freightdesk/remote-kit';
import * as z from 'zod/mini';

const navigationEntry = z.object({
  group: z.string(),
  label: z.string(),
  to: z.string(),
  also: z.optional(z.readonly(z.array(z.string()))),
  order: z.number(),
});

const remoteEntry = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string(),
  container: z.string(),
  entry: z.string(),
  previousEntry: z.optional(z.string()),
  /** Absent in lists of earlier releases, whose versions all have the same name. */
  previousContainer: z.optional(z.string()),
  /** Absent when a development server lists the remotes: then they are asked directly. */
  paths: z.optional(z.array(z.string())),
  navigation: z.optional(z.array(navigationEntry)),
  /** Parsed where it is rendered (overview.model.ts), so that the sign-in page needs no code for it. */
  overview: z.optional(z.unknown()),
});

/**
 * One line of remotes.json: a remote with its entry, that of its last good version, its paths and its sidebar
 * entries.
 */
export type RemoteEntry = z.infer<typeof remoteEntry>;

const remoteList = z.object({ remotes: z.array(remoteEntry) });

const LIST_TIMEOUT = 10_000;

/** The list of remotes: inlined into the page by the gateway; otherwise, and with `fresh`, read from `/remotes.json`. */
export async function readRemoteList(
  { fresh } = { fresh: false },
  page: Document = document,
): Promise<readonly RemoteEntry[]> {
  const inlineList = fresh ? undefined : page.getElementById('remotes')?.textContent;
  return remoteList.parse(inlineList ? JSON.parse(inlineList) : await fetchRemoteList()).remotes;
}

async function fetchRemoteList(): Promise<unknown> {
  const response = await fetch(`${site.basePath}/remotes.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(LIST_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The list of remotes answered ${response.status}`);
  return response.json();
}

/** Whether one of these route patterns matches an address. */
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
