import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface ListedRemote {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
}

/** Which of a remote's files a fault is in. */
export type RemoteFile = 'entry' | 'definition' | 'screen';

/** What the browser gets in place of a file, or nothing for an answer that never comes. */
export interface Answer {
  readonly status?: number;
  readonly contentType?: string;
  readonly body?: string;
}

export interface ReleaseFault {
  readonly file: RemoteFile;
  readonly harm: (text: string) => Answer;
}

const NEW_VERSION = '9.9.9-new';
const NEW_CONTAINER = 'mf_crm_new';

/** The scripts of the first screen of mf-crm, by what they are. */
function fileKinds(): Readonly<Record<RemoteFile, string>> {
  const { entry, routes } = JSON.parse(readFileSync(`${root}mf-crm/dist/remote.json`, 'utf8'));
  const scripts: string[] = routes.find(({ path }: { path: string }) => path === '/quotes').scripts;
  const definition = scripts.find((file) => file.includes('/definition.')) ?? '';
  const screen = scripts.find((file) => ![entry, definition].includes(file)) ?? '';
  return { entry, definition, screen };
}

/** The list with a new version of mf-crm, for which the real one is the version before. */
function withNewVersion(list: { remotes: ListedRemote[] }): string {
  const remotes = list.remotes.map((remote) =>
    remote.name === 'mf-crm'
      ? {
          ...remote,
          version: NEW_VERSION,
          container: NEW_CONTAINER,
          entry: remote.entry.replace(remote.version, NEW_VERSION),
          previousVersion: remote.version,
          previousEntry: remote.entry,
          previousContainer: remote.container,
        }
      : remote,
  );
  return JSON.stringify({ remotes }).replaceAll('<', '\\u003c');
}

/** Changes the list of remotes that pages get, inlined and at its own address. */
export async function changeList(page: Page, change: (text: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/(?<=id="remotes">).*?(?=<\/script>)/, change);
    return route.fulfill({ response: answer, body });
  });
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: change(await answer.text()) });
  });
}

/**
 * Releases a new version of mf-crm for this page alone: the files of the real version under another address and another
 * name, one of them with a fault. The real version is the one before.
 */
export async function releaseFaulty(page: Page, { file, harm }: ReleaseFault): Promise<void> {
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  const real: ListedRemote = remotes.find(({ name }: ListedRemote) => name === 'mf-crm');
  const harmed = fileKinds()[file];
  const answer = async (route: Route) => {
    const address = route.request().url();
    const response = await route.fetch({ url: address.replace(NEW_VERSION, real.version) });
    const body = (await response.text()).replaceAll(real.container, NEW_CONTAINER);
    const changed = address.endsWith(harmed) ? harm(body) : { body };
    return route.fulfill({ response, body, ...changed });
  };
  await page.route(`**/remotes/mf-crm/${NEW_VERSION}/**`, answer);
  await changeList(page, (text) => withNewVersion(JSON.parse(text)));
}
