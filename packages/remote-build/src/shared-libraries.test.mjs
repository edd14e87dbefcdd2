import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, root } from './workspace.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const sourcesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .map((file) => read(join(folder, file)));

test('the page shares of styled-components what remotes import', () => {
  const sources = ['packages/ui', 'packages/remote-kit', ...remoteNames()].flatMap((folder) =>
    sourcesOf(`${folder}/src`),
  );
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/^import (.+) from 'styled-components';/gm)].map(([, names]) => names),
  );
  const names = imported.flatMap((list) => list.replace(/[{}]/g, '').split(',')).map((name) => name.trim());
  const [, shared] = /const styledComponents = \{(.+)\}/.exec(
    read('shell/src/remotes/federation.service.ts'),
  );
  expect([...new Set(names)].sort()).toEqual(shared.split(',').map((name) => name.trim()));
});
