import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_FILE } from './schema-parts.mjs';
import { remoteNames, root } from './workspace.mjs';

/** What services call, and what is only a type. Released remotes contain neither OpenAPI documents nor samples. */
const NOT_SHARED = ['compile', 'core', 'infer', 'input', 'output'];
const isType = (name) => name.startsWith('Zod') || NOT_SHARED.includes(name);

const sourcesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !/^(?:openapi|samples)\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

test('the shared part of the library of schemas is what contracts and remotes call of it', () => {
  const sources = ['packages/contracts', 'packages/remote-kit', ...remoteNames()]
    .flatMap((folder) => sourcesOf(`${folder}/src`))
    .filter((source) => source.includes(`from 'zod/mini'`));
  const called = sources.flatMap((source) => [...source.matchAll(/\bz\.(\w+)/g)].map(([, name]) => name));
  const names = [...new Set(called)].filter((name) => !isType(name)).sort();
  expect(Object.keys(require(SCHEMA_FILE)).sort()).toEqual(names);
});
