import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as library from 'zod/mini';
import { treeOf } from './common-parts.mjs';
import { libraryVersion, remoteNames, root } from './workspace.mjs';

/** As sources import the library of schemas, and as the part of it that is shared is asked for. */
export const SCHEMA_LIBRARY = 'zod/mini';
export const SCHEMA_PARTS = '@freightdesk/remote-kit/schemas';
export const SCHEMA_FILE = join(root, 'packages/remote-kit/src/schemas.ts');
/** The same library by another name, which is not shared. */
const WHOLE = 'zod/v4/mini';

const treesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => treeOf(join(folder, name)))
    .filter(({ source }) => source.includes(`from '${SCHEMA_LIBRARY}'`));

/** Names that a tree of statements takes of `z`, those of types aside. */
function namesOfZ(node, names = new Set()) {
  if (!node || typeof node !== 'object') return names;
  const { type, object, property } = node;
  if (type === 'MemberExpression' && object.value === 'z') names.add(property.value);
  for (const value of Object.values(node)) namesOfZ(value, names);
  return names;
}

/** What services alone call, and what is taken as a type only. */
const NOT_SHARED = ['compile', 'core', 'input', 'output'];

/** What the sources of remotes call of the library. */
function calledNames() {
  const folders = [...remoteNames(), 'packages/contracts', 'packages/remote-kit'];
  const names = folders
    .flatMap((folder) => treesIn(join(root, folder, 'src')))
    .flatMap(({ body }) => [...namesOfZ(body)]);
  return [...new Set(names)].filter((name) => name in library && !NOT_SHARED.includes(name)).sort();
}

let known;
/** What remotes use of the library of schemas, and a key of it: the same version and the same names. */
export function schemas() {
  if (known) return known;
  const names = calledNames();
  const hash = createHash('sha256').update(
    [libraryVersion(SCHEMA_LIBRARY, import.meta.url), ...names].join(),
  );
  known = { names, key: `schema-parts.${hash.digest('hex').slice(0, 8)}` };
  return known;
}

/** The module that is shared: the whole library would bring its texts in all languages. */
export const schemaModule = () => `export { ${schemas().names.join(', ')} } from '${WHOLE}';`;

/** Makes that module. */
export const schemaPartsRule = {
  include: SCHEMA_FILE,
  enforce: 'pre',
  loader: join(root, 'packages/remote-build/src/schema-parts.loader.mjs'),
};
