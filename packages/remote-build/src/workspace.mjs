import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folders of all remotes: those with a `src/remote.ts`. */
export const remoteNames = () =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'src/remote.ts')))
    .sort();

/** The version of a library as the file at `from` resolves it. `name` may be a subpath, such as `react/jsx-runtime`. */
export function libraryVersion(name, from) {
  const owner = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const file = createRequire(from).resolve(name);
  const folder = file.slice(0, file.lastIndexOf(`/${owner}/`) + owner.length + 1);
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version;
}
