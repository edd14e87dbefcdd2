import { site } from '@freightdesk/remote-kit';
import * as z from 'zod/mini';

const remoteEntry = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string(),
  previousVersion: z.optional(z.nullable(z.string())),
  manifest: z.string(),
  previousManifest: z.optional(z.nullable(z.string())),
});

/** One line of remotes.json: a remote, its version, and where its manifest and that of its last good version are. */
export type RemoteEntry = z.infer<typeof remoteEntry>;

const remoteList = z.union([
  z.array(remoteEntry),
  z.pipe(
    z.object({ remotes: z.array(remoteEntry) }),
    z.transform(({ remotes }) => remotes),
  ),
]);

const LIST_TIMEOUT = 10_000;

/** The remotes to load: inlined into the page by the gateway, else read from `/remotes.json`. */
export async function readRemoteList(page: Document = document): Promise<readonly RemoteEntry[]> {
  const inlined = page.getElementById('remotes')?.textContent;
  return remoteList.parse(inlined ? JSON.parse(inlined) : await fetchRemoteList());
}

async function fetchRemoteList(): Promise<unknown> {
  const response = await fetch(`${site.basePath}/remotes.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(LIST_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The list of remotes answered ${response.status}`);
  return response.json();
}

/** A remote's name for people: `mf-masters` is `Masters`, `mf-crm` is `CRM`. */
export function remoteLabel(name: string): string {
  const word = name.replace(/^mf-/, '');
  return word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
