import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The version of a library, of which `name` may be a part (`react/jsx-runtime`), as the file at `from` finds it. */
export function libraryVersion(name, from) {
  const owner = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const file = createRequire(from).resolve(name);
  const folder = file.slice(0, file.lastIndexOf(`/${owner}/`) + owner.length + 1);
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version;
}
