import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { withSameIdsAnywhere } from './module-ids.mjs';
import { compileOnce } from './run-in-node.mjs';
import { sharedChunks } from './shared-chunks.mjs';

const LIBRARIES = ['react', 'styled-components', 'zod', 'common-parts'];

function writeSources(folder) {
  const lines = LIBRARIES.map((name) => `import(${JSON.stringify(name)}).then(console.log);`);
  writeFileSync(join(folder, 'main.js'), lines.join('\n'));
  for (const name of LIBRARIES) {
    const library = join(folder, 'node_modules', name);
    mkdirSync(library, { recursive: true });
    writeFileSync(
      join(library, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    writeFileSync(join(library, 'index.js'), `module.exports = ${JSON.stringify(name)};`);
  }
}

const configOf = (folder) => ({
  mode: 'production',
  context: folder,
  entry: './main.js',
  output: { path: join(folder, 'dist'), filename: '[name].[contenthash].js' },
  optimization: { minimize: false, splitChunks: sharedChunks },
  plugins: [new rspack.sharing.SharePlugin({ shared: LIBRARIES })],
});

/** Builds a page that shares libraries, in a new folder; its files by name. */
async function build() {
  const folder = mkdtempSync(join(tmpdir(), 'remote-build-'));
  try {
    writeSources(folder);
    await compileOnce(withSameIdsAnywhere(configOf(folder)));
    const names = readdirSync(join(folder, 'dist')).sort();
    return names.map((name) => [name, readFileSync(join(folder, 'dist', name), 'utf8')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the same sources give the same files in every folder', async () => {
  const files = await build();
  expect(await build()).toEqual(files);
  expect(files.length).toBeGreaterThan(LIBRARIES.length);
});
