import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemotes } from './publish-remotes.mjs';

let root;
let target;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freightdesk-publish-'));
  target = join(root, 'remotes');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(content) {
  mkdirSync(join(root, 'mf-crm/dist'), { recursive: true });
  writeFileSync(join(root, 'mf-crm/package.json'), '{"version":"1.2.0"}');
  writeFileSync(join(root, 'mf-crm/dist/mf-manifest.json'), content);
}

function release(content) {
  build(content);
  publishRemotes({ root, target });
  return JSON.parse(readFileSync(join(target, 'remotes.json'), 'utf8')).remotes[0];
}

test('a release puts one folder and one line', () => {
  const line = release('{"a":1}');
  expect(line.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  expect(line.manifest).toBe(`/remotes/mf-crm/${line.version}/mf-manifest.json`);
  expect(readFileSync(join(root, line.manifest), 'utf8')).toBe('{"a":1}');
  expect(line.previousVersion).toBeUndefined();
});

test('the version before stays named and on disk', () => {
  const first = release('{"a":1}');
  const second = release('{"a":2}');
  expect(second.previousVersion).toBe(first.version);
  expect(readdirSync(join(target, 'mf-crm')).sort()).toEqual([first.version, second.version].sort());
});

test('the same build again changes nothing', () => {
  release('{"a":1}');
  const second = release('{"a":2}');
  expect(release('{"a":2}')).toEqual(second);
});

test('at most five versions are kept', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7].map((n) => release(`{"a":${n}}`));
  const kept = readdirSync(join(target, 'mf-crm'));
  expect(kept).toHaveLength(5);
  expect(kept).toEqual(expect.arrayContaining([lines[6].version, lines[5].version]));
});
