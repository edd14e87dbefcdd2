import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  listServices,
  moveService,
  previousServiceVersion,
  publishServices,
  putServiceLine,
  scriptOf,
  storeService,
} from './publish-services.mjs';

let root;
let target;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freightdesk-services-'));
  target = join(root, 'services');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(content, name = 'svc-crm') {
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(join(root, name, 'package.json'), '{"version":"1.2.0"}');
  writeFileSync(join(root, name, 'dist/main.mjs'), content);
}

/** A start of the product after a build. */
async function start(content) {
  build(content);
  await publishServices({ root, target });
  return lineOfCrm();
}

/** A release while nothing runs. */
async function release(content) {
  build(content);
  const { line } = await moveService(target, 'svc-crm', storeService({ root, target }, 'svc-crm'));
  return line;
}

const rollBack = async () => {
  const { line } = await moveService(target, 'svc-crm', previousServiceVersion(target, 'svc-crm'), true);
  return line;
};
const lineOfCrm = () => listServices(target).find(({ name }) => name === 'svc-crm');
const folders = () => readdirSync(join(target, 'svc-crm')).sort();

test('a start puts each service into a folder, and lists it', async () => {
  build('core', 'svc-core');
  const line = await start('one');
  expect(line.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  expect(readFileSync(scriptOf(target, 'svc-crm', line.version), 'utf8')).toBe('one');
  expect(listServices(target).map(({ name }) => name)).toEqual(['svc-core', 'svc-crm']);
});

test('a start follows the build, also back to an earlier one', async () => {
  const first = await start('one');
  const second = await start('two');
  expect(second.previousVersion).toBe(first.version);
  expect((await start('one')).version).toBe(first.version);
});

test('a rollback stays over starts of the same build; a new build goes forward', async () => {
  const first = await start('one');
  await release('two');
  expect((await rollBack()).version).toBe(first.version);
  expect((await start('two')).version).toBe(first.version);
  expect((await start('three')).previousVersion).toBe(first.version);
});

test('a second rollback goes forward again, and stays there', async () => {
  await start('one');
  const second = await release('two');
  await rollBack();
  expect((await rollBack()).version).toBe(second.version);
  expect((await start('two')).version).toBe(second.version);
});

test('a version that could not take over leaves the line of the one before', async () => {
  const first = await start('one');
  build('two');
  const { previousLine } = await moveService(target, 'svc-crm', storeService({ root, target }, 'svc-crm'));
  await putServiceLine(target, previousLine);
  expect(lineOfCrm()).toEqual(first);
});

test('without a version before, or without its files, there is nothing to roll back to', async () => {
  await start('one');
  expect(() => previousServiceVersion(target, 'svc-crm')).toThrow('no version before the present one');
  const { previousVersion } = await release('two');
  rmSync(join(target, 'svc-crm', previousVersion), { recursive: true });
  expect(() => previousServiceVersion(target, 'svc-crm')).toThrow('are gone');
});

test('what is not built is not stored', () => {
  expect(() => storeService({ root, target }, 'svc-crm')).toThrow('svc-crm is not built');
  expect(existsSync(target)).toBe(false);
});

test('versions stay for a day; of older ones five stay', async () => {
  for (let at = 0; at < 8; at += 1) await release(`content ${at}`);
  expect(folders()).toHaveLength(8);
  const line = lineOfCrm();
  const earlierVersions = line.earlierVersions.map((each) => ({ ...each, until: new Date(0).toISOString() }));
  await putServiceLine(target, { ...line, earlierVersions });
  await release('a later one');
  expect(folders()).toHaveLength(5);
});
