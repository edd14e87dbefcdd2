import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataFile } from '../src/storage/check-data-file';
import { diskFailure, isDiskFull, Space } from '../src/storage/disk-space';
import type { Entry } from '../src/storage/entries';
import { compact, isToBeCompacted, openEnvironment } from '../src/storage/environment';
import { keyOf } from '../src/storage/seals';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freightdesk-test-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

test.each([
  ['a small file', { pages: 4000, free: 3990, isCompactCopy: false }, false],
  ['a file that is half used', { pages: 8000, free: 4000, isCompactCopy: false }, false],
  ['a file of which more is free', { pages: 8000, free: 4001, isCompactCopy: false }, true],
  ['a copy that LMDB made without free pages', { pages: 10, free: 0, isCompactCopy: true }, true],
])('%s is written anew or not', (_case, usage, expected) => {
  expect(isToBeCompacted(usage)).toBe(expected);
});

const path = () => join(directory, 'data.mdb');
const keys = Array.from({ length: 3000 }, (_, index) => keyOf(1, index));
/** The same in each run, and of any length up to a page's and more. */
const contentOf = (index: number) => Buffer.alloc((index * 7919) % 6000, index);

/** What a file holds after many commits; LMDB itself makes a copy of it without free pages where this is asked for. */
async function written(isCompactCopy: boolean): Promise<void> {
  const store = await openEnvironment(path());
  for (let commit = 0; commit < 10; commit++)
    await store.batch(() => {
      for (const [index, key] of keys.entries()) if (index % 10 === commit) store.put(key, contentOf(index));
    });
  if (isCompactCopy) await store.backup(`${path()}.copy`, true);
  await store.close();
  if (isCompactCopy) renameSync(`${path()}.copy`, path());
}

test.each([true, false])(
  'a file that is written anew holds the same, and is none that LMDB copied (%s) any more',
  async (isCompactCopy) => {
    await written(isCompactCopy);
    const usage = checkDataFile(path());
    if (!usage) throw new Error('there is no file');
    expect(usage.isCompactCopy).toBe(isCompactCopy);
    await compact(path(), usage);
    expect(checkDataFile(path())?.isCompactCopy).toBe(false);
    expect(readdirSync(directory).filter((name) => name.includes('compact'))).toEqual([]);
    const store = await openEnvironment(path());
    expect(store.getCount()).toBe(keys.length);
    for (const [index, key] of keys.entries()) expect(store.get(key)?.equals(contentOf(index))).toBe(true);
    await store.close();
  },
);

const USAGE = { pages: 10, free: 0, isCompactCopy: false };

test('a file that cannot be copied stays as it is, and says so', async () => {
  const store = await openEnvironment(path());
  const key = Buffer.from('key');
  await store.put(key, Buffer.from('value'));
  await store.close();
  mkdirSync(`${path()}.compact`);
  writeFileSync(join(`${path()}.compact`, 'in the way'), '');
  const told: string[] = [];
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told.push(String(text));
    return true;
  });
  await compact(path(), USAGE).finally(() => stderr.mockRestore());
  expect(told.join('')).toMatch(/data\.mdb could not be made smaller: /);
  const again = await openEnvironment(path());
  expect(String(again.get(key))).toBe('value');
  await again.close();
  expect(existsSync(`${path()}.compact`)).toBe(false);
});

test.each<[string, unknown]>([
  ['by name', Object.assign(new Error('full'), { code: 'ENOSPC' })],
  ['by the number of the system', Object.assign(new Error('full'), { code: 28 })],
  ['by its quota', Object.assign(new Error('full'), { code: 'EDQUOT' })],
])('a disk that is full is known %s', async (_case, error) => {
  expect(isDiskFull(error, directory)).toBe(true);
  expect(await diskFailure(error, directory)).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
});

test('a commit tells its cause later, and another failure is told in its own words', async () => {
  const late = (cause: Error) => {
    const commitError = Promise.reject(cause);
    commitError.catch(() => undefined);
    return Object.assign(new Error('Commit failed'), { commitError });
  };
  const full = late(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  expect(await diskFailure(full, directory)).toMatchObject({ code: 14031 });
  expect(await diskFailure(late(new Error('input/output error')), directory)).toMatchObject({
    code: 1,
    message: 'the disk refused a write: input/output error',
  });
  expect(await diskFailure('something else', directory)).toMatchObject({ code: 1 });
});

/** What the system says of the room on a disk. */
function withRoom(bytes: number): void {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: bytes / 4096, bsize: 4096 } as fs.StatsFs);
}
const MEGABYTE = 1 << 20;
const entry = (length: number): Entry => ({ key: keyOf(1, 1), value: Buffer.alloc(length) });

test.each<[string, number, number, boolean]>([
  ['a small commit has room on a disk with two megabytes', 2 * MEGABYTE, 100, true],
  ['no commit has the last megabyte', MEGABYTE, 100, false],
  ['pages on the way count as well', MEGABYTE + 100_000, 100, false],
  ['a large value counts', 2 * MEGABYTE, MEGABYTE, false],
])('%s', (_case, room, length, hasRoom) => {
  withRoom(room);
  const refusal = expect.objectContaining({ code: 14031, codeName: 'OutOfDiskSpace' });
  const ask = () => new Space(directory, 4096).requireFor([entry(length)]);
  if (hasRoom) expect(ask).not.toThrow();
  else expect(ask).toThrow(refusal);
});

test('many entries need a page each, and the half of another', () => {
  withRoom(5 * MEGABYTE);
  const entries = (count: number) => Array.from({ length: count }, () => entry(10));
  const space = new Space(directory, 4096);
  expect(() => space.requireFor(entries(400))).not.toThrow();
  expect(() => space.requireFor(entries(600))).toThrow(/^No space left/);
});

test('a file is not written anew where there is no room for another one', async () => {
  await written(false);
  const before = readFileSync(path());
  const told: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  withRoom(MEGABYTE + before.length / 2);
  await compact(path(), { pages: 10, free: 4, isCompactCopy: false });
  expect(told.join('')).toMatch(/there is no space left for what it holds/);
  expect(readFileSync(path()).equals(before)).toBe(true);
  withRoom(MEGABYTE + before.length / 2);
  await compact(path(), { pages: 10, free: 6, isCompactCopy: false });
  expect(told).toHaveLength(1);
});
