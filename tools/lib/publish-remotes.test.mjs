import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishPacked, publishRemote, publishRemotes, rollBackRemote } from './publish-remotes.mjs';
import { diskUse } from './versions.mjs';

let root;
let target;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freightdesk-publish-'));
  target = join(root, 'remotes');
});
afterEach(() => rmSync(root, { recursive: true }));

const description = {
  container: 'mf_crm',
  entry: 'remoteEntry.1.js',
  contractVersion: 1,
  runtimeVersion: '1.0.0',
  navigation: [{ group: 'CRM', label: 'Quotes', to: '/quotes', order: 1 }],
  routes: [{ path: '/quotes', scripts: ['remoteEntry.1.js', 'assets/quotes.2.js'] }],
  copies: { 'common-parts.1': ['assets/parts.3.js'] },
};

function build(content, name = 'mf-crm') {
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(join(root, name, 'package.json'), '{"version":"1.2.0"}');
  writeFileSync(join(root, name, 'dist/remoteEntry.1.js'), content);
  writeFileSync(join(root, name, 'dist/remote.json'), JSON.stringify(description));
}

const list = () => JSON.parse(readFileSync(join(target, 'remotes.json'), 'utf8')).remotes;

/** A release by `npm run release`. */
function release(content, name = 'mf-crm') {
  build(content, name);
  return publishRemote({ root, target }, name);
}

/** A start of the product after a build. */
async function start(content) {
  build(content);
  await publishRemotes({ root, target });
  return list()[0];
}

const rollBack = () => rollBackRemote(target, 'mf-crm');
const folders = () => readdirSync(join(target, 'mf-crm')).sort();

test('a release puts one folder and one line', async () => {
  const line = await release('{"a":1}');
  expect(list()).toEqual([line]);
  expect(line.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  expect(line.entry).toBe(`/remotes/mf-crm/${line.version}/remoteEntry.1.js`);
  expect(readFileSync(join(root, line.entry), 'utf8')).toBe('{"a":1}');
  expect(line.previousVersion).toBeUndefined();
  expect(Date.parse(line.releasedAt)).not.toBeNaN();
});

test('the line says what the remote says about itself, and where the scripts of each route are', async () => {
  const { version, releasedAt, ...line } = await release('{"a":1}');
  const base = `/remotes/mf-crm/${version}`;
  const scripts = [`${base}/remoteEntry.1.js`, `${base}/assets/quotes.2.js`];
  expect(line).toEqual({
    ...description,
    name: 'mf-crm',
    entry: scripts[0],
    routes: [{ path: '/quotes', scripts }],
    copies: { 'common-parts.1': [`${base}/assets/parts.3.js`] },
    earlierVersions: [],
  });
});

test('the version before stays named and on disk', async () => {
  const first = await release('{"a":1}');
  const second = await release('{"a":2}');
  expect(second.previousVersion).toBe(first.version);
  expect(second).toMatchObject({ previousEntry: first.entry, previousContainer: 'mf_crm' });
  expect(second.earlierVersions).toEqual([{ version: first.version, until: second.releasedAt }]);
  expect(folders()).toEqual([first.version, second.version].sort());
});

test('the same build again changes nothing', async () => {
  await release('{"a":1}');
  const second = await release('{"a":2}');
  expect(await release('{"a":2}')).toEqual(second);
  expect(await start('{"a":2}')).toEqual(second);
});

async function releaseMany(count) {
  const lines = [];
  for (let n = 1; n <= count; n += 1) lines.push(await release(`{"a":${n}}`));
  return lines.map(({ version }) => version);
}

/** Makes all versions that were replaced look as old as that. */
function age(days) {
  const until = new Date(Date.now() - days * 86_400_000).toISOString();
  const remotes = list().map((line) => ({
    ...line,
    earlierVersions: line.earlierVersions.map((each) => ({ ...each, until })),
  }));
  writeFileSync(join(target, 'remotes.json'), JSON.stringify({ remotes }));
}

test('versions stay while a page that loaded them may be open, twenty at most', async () => {
  const versions = await releaseMany(23);
  expect(folders().filter((name) => !versions.slice(3).includes(name))).toEqual([]);
  expect(folders()).toHaveLength(20);
});

test('of versions that no page uses any more the latest five stay', async () => {
  await releaseMany(8);
  age(2);
  const last = await release('{"a":"last"}');
  const remaining = [last.version, ...last.earlierVersions.slice(0, 4).map(({ version }) => version)];
  expect(folders()).toEqual(remaining.sort());
});

test('what a release left that ended half-way goes after an hour, what another one is copying stays', async () => {
  const { version } = await release('{"a":1}');
  const [old, young] = ['1.2.0-old.77', '1.2.0-young.78'];
  for (const name of [old, young]) mkdirSync(join(target, 'mf-crm', name));
  await release('{"a":1}');
  expect(folders()).toEqual([version, old, young].sort());
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  await release('{"a":1}');
  jest.restoreAllMocks();
  expect(folders()).toEqual([version]);
});

test('a release of one remote leaves the lines of the others alone', async () => {
  const billing = await release('{"b":1}', 'mf-billing');
  await release('{"a":1}');
  build('{"b":2}', 'mf-billing');
  const crm = await release('{"a":2}');
  expect(list()).toEqual([billing, crm]);
});

/** Releases a remote ten times in a process of its own. */
const releaser = `
  import { writeFileSync } from 'node:fs';
  const [module, root, target, name] = process.argv.slice(1);
  const { publishRemote } = await import(module);
  for (let n = 1; n <= 10; n += 1) {
    writeFileSync(root + '/' + name + '/dist/remoteEntry.1.js', name + n);
    await publishRemote({ root, target }, name);
  }
`;
const publisher = join(__dirname, 'publish-remotes.mjs');

test('processes that release at the same moment lose nothing of each other', async () => {
  const names = ['mf-billing', 'mf-crm', 'mf-funds', 'mf-masters'];
  for (const name of names) build('', name);
  const runs = names.map((name) =>
    promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      releaser,
      publisher,
      root,
      target,
      name,
    ]),
  );
  await Promise.all(runs);
  expect(list().map(({ name, earlierVersions }) => [name, earlierVersions.length])).toEqual(
    names.map((name) => [name, 9]),
  );
});

const run = (command, ...args) => spawnSync(command, args).status === 0;
const mountSmall = (directory) => run('mount', '-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', directory);

/** A file system of a fixed size can be made by root alone. */
function canMount() {
  const directory = mkdtempSync(join(tmpdir(), 'freightdesk-mount-'));
  const isMounted = mountSmall(directory) && run('umount', directory);
  rmSync(directory, { recursive: true });
  return isMounted;
}
const testOnSmallDisk = canMount() ? test : test.skip;

testOnSmallDisk(
  'a release that finds the disk full says so, and leaves the version before and nothing else',
  async () => {
    mkdirSync(target);
    mountSmall(target);
    try {
      const first = await release('{"a":1}');
      await expect(release(randomBytes(400_000).toString('hex'))).rejects.toThrow(/no space left/i);
      expect(list()).toEqual([first]);
      expect(folders()).toEqual([first.version]);
      expect((await release('{"a":2}')).previousVersion).toBe(first.version);
    } finally {
      run('umount', target);
    }
  },
);

test('a build without a description of itself changes nothing', async () => {
  const line = await release('{"a":1}');
  build('{"a":2}');
  rmSync(join(root, 'mf-crm/dist/remote.json'));
  await expect(publishRemote({ root, target }, 'mf-crm')).rejects.toThrow('remote.json');
  expect(list()).toEqual([line]);
});

test('a rollback moves one line back, and another one forward again', async () => {
  const first = await release('{"a":1}');
  const second = await release('{"a":2}');
  expect(await rollBack()).toMatchObject({ version: first.version, previousVersion: second.version });
  expect(list()[0].entry).toBe(first.entry);
  expect((await rollBack()).version).toBe(second.version);
});

test('a rollback stays over starts of the same build; a new build goes forward', async () => {
  const first = await start('{"a":1}');
  await start('{"a":2}');
  await rollBack();
  expect((await start('{"a":2}')).version).toBe(first.version);
  expect((await start('{"a":3}')).previousVersion).toBe(first.version);
});

test('a start puts back what is listed and not there', async () => {
  const { version } = await start('{"a":1}');
  rmSync(join(target, 'mf-crm', version), { recursive: true });
  expect((await start('{"a":1}')).version).toBe(version);
  expect(folders()).toEqual([version]);
});

test('without a version before there is nothing to roll back to', async () => {
  await release('{"a":1}');
  await expect(rollBack()).rejects.toThrow('mf-crm has no version before the present one.');
});

test('a list of an earlier release is continued', async () => {
  const first = await release('{"a":1}');
  const { version, previousVersion } = await release('{"a":2}');
  const remotes = list().map(({ earlierVersions, releasedAt, ...line }) => line);
  writeFileSync(join(target, 'remotes.json'), JSON.stringify({ remotes }));
  expect(previousVersion).toBe(first.version);
  expect((await start('{"a":1}')).version).toBe(version);
  expect((await start('{"a":3}')).earlierVersions.map((each) => each.version)).toEqual([
    version,
    first.version,
  ]);
});

test.each([
  ['missing', (file) => rmSync(file)],
  ['cut off', (file) => writeFileSync(file, '{"remotes":[')],
])('of a list that is %s the last good copy is continued', async (_name, harm) => {
  const first = await release('{"a":1}');
  await release('{"a":2}');
  await rollBack();
  writeFileSync(join(target, 'remotes.last-good.json'), readFileSync(join(target, 'remotes.json')));
  harm(join(target, 'remotes.json'));
  expect((await start('{"a":2}')).version).toBe(first.version);
});

test('the disk use counts every version', async () => {
  await release('{"a":1}');
  const one = diskUse(target, 'mf-crm');
  await release('{"a":2}');
  expect(diskUse(target, 'mf-crm')).toEqual({ versions: 2, bytes: one.bytes * 2 });
});

test('an image releases what it holds once, so that a rollback stays when its container starts again', async () => {
  const first = await release('{"a":1}');
  build('{"a":2}');
  const image = { name: 'mf-crm', version: '1.2.0-of-the-image' };
  const line = await publishPacked({ root, target }, image);
  expect(line).toMatchObject({ version: image.version, previousVersion: first.version });
  expect(await publishPacked({ root, target }, image)).toEqual(line);
  await rollBack();
  expect(await publishPacked({ root, target }, image)).toMatchObject({ version: first.version });
  expect(await rollBack()).toMatchObject({ version: image.version });
});
