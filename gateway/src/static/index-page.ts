import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '../http/refusal';
import type { RemotesFile } from './remotes-file';

/** JSON that cannot end the script element that it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function preload({ remotes }: RemotesFile, path: string): string {
  const owner = remotes.find(({ paths = [] }) =>
    paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  return owner ? `<link rel="preload" as="fetch" crossorigin href="${attribute(owner.manifest)}">` : '';
}

/** Puts the list of remotes into the page, so that the shell need not ask for it first. */
export function withRemotes(html: string, remotes: RemotesFile, path: string): string {
  const addition = `${preload(remotes, path)}<script type="application/json" id="remotes">${inScript(remotes)}</script>`;
  return html.replace('</head>', () => `${addition}</head>`);
}

/** Reads the shell's page again whenever it was built anew. */
export function createIndexReader(directory: string): () => Promise<string> {
  const file = join(directory, 'index.html');
  let html = '';
  let readAt = Number.NaN;
  return async () => {
    const { mtimeMs } = await stat(file).catch((cause: unknown) => {
      throw Object.assign(unavailable(), { cause });
    });
    if (mtimeMs !== readAt) {
      html = await readFile(file, 'utf8');
      readAt = mtimeMs;
    }
    return html;
  };
}
