import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemote, publishRemotes, rollBackRemote } from './publish-remotes.mjs';

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

function release(content) {
  build(content);
  publishRemotes({ root, target });
  return list()[0];
}

test('a release puts one folder and one line', () => {
  const line = release('{"a":1}');
  expect(line.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  expect(line.entry).toBe(`/remotes/mf-crm/${line.version}/remoteEntry.1.js`);
  expect(readFileSync(join(root, line.entry), 'utf8')).toBe('{"a":1}');
  expect(line.previousVersion).toBeUndefined();
});

test('the line says what the remote says about itself, and where the scripts of each route are', () => {
  const { version, ...line } = release('{"a":1}');
  const base = `/remotes/mf-crm/${version}`;
  const scripts = [`${base}/remoteEntry.1.js`, `${base}/assets/quotes.2.js`];
  expect(line).toEqual({
    ...description,
    name: 'mf-crm',
    entry: scripts[0],
    routes: [{ path: '/quotes', scripts }],
    copies: { 'common-parts.1': [`${base}/assets/parts.3.js`] },
  });
});

test('the version before stays named and on disk', () => {
  const first = release('{"a":1}');
  const second = release('{"a":2}');
  expect(second.previousVersion).toBe(first.version);
  expect(second.previousEntry).toBe(first.entry);
  expect(readdirSync(join(target, 'mf-crm')).sort()).toEqual([first.version, second.version].sort());
});

test('the same build again changes nothing', () => {
  release('{"a":1}');
  const second = release('{"a":2}');
  expect(release('{"a":2}')).toEqual(second);
});

test('at most five versions are kept', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7].map((n) => release(`{"a":${n}}`));
  const versions = readdirSync(join(target, 'mf-crm'));
  expect(versions).toHaveLength(5);
  expect(versions).toEqual(expect.arrayContaining([lines[6].version, lines[5].version]));
});

test('a release of one remote leaves the lines of the others alone', () => {
  build('{"b":1}', 'mf-billing');
  const billing = release('{"a":1}');
  build('{"b":2}', 'mf-billing');
  build('{"a":2}');
  const crm = publishRemote({ root, target }, 'mf-crm');
  expect(list()).toEqual([billing, crm]);
});

test('a rollback moves one line back, and another one forward again', () => {
  const first = release('{"a":1}');
  const second = release('{"a":2}');
  expect(rollBackRemote(target, 'mf-crm')).toMatchObject({
    version: first.version,
    previousVersion: second.version,
  });
  expect(list()[0].entry).toBe(first.entry);
  expect(rollBackRemote(target, 'mf-crm').version).toBe(second.version);
});

test('without a version before there is nothing to roll back to', () => {
  release('{"a":1}');
  expect(() => rollBackRemote(target, 'mf-crm')).toThrow('mf-crm has no version before the present one.');
});
