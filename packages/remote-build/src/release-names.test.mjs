import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseNamesPlugin, releaseName } from './release-names.mjs';
import { compileOnce } from './run-in-node.mjs';

/** The name of a release of this source, and its script. */
async function release(source) {
  const folder = mkdtempSync(join(tmpdir(), 'release-names-'));
  const names = new ReleaseNamesPlugin();
  try {
    writeFileSync(join(folder, 'main.js'), source);
    await compileOnce({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: {
        path: join(folder, 'dist'),
        filename: '[contenthash].js',
        uniqueName: releaseName('mf-crm'),
        library: { type: 'var', name: releaseName('mf-crm') },
      },
      plugins: [names],
    });
    const [file] = readdirSync(join(folder, 'dist'));
    return {
      name: names.resolve(releaseName('mf-crm')),
      script: readFileSync(join(folder, 'dist', file), 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a release has a name of its own, by which its script is loaded', async () => {
  const { name, script } = await release('export const version = 1;');
  expect(name).toMatch(/^mf_crm_[0-9a-f]{8}$/);
  expect(script).toContain(`var ${name}`);
  expect(script).not.toContain(releaseName('mf-crm'));
});

test('equal sources have one name, others another', async () => {
  const first = await release('export const version = 1;');
  expect(await release('export const version = 1;')).toEqual(first);
  expect((await release('export const version = 2;')).name).not.toBe(first.name);
});
