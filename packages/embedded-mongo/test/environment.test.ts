import fs, { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataFile } from '../src/storage/check-data-file';
import { diskFailure, isDiskFull, Space } from '../src/storage/disk-space';
import type { Entry } from '../src/storage/entries';
import { openEnvironment } from '../src/storage/environment';
import { keyOf } from '../src/storage/seals';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

test('a copy that LMDB made without free pages is refused, since it cannot be written to', async () => {
  const path = join(directory, 'data.mdb');
  const store = await openEnvironment(path);
  for (let commit = 0; commit < 3; commit++) await store.put(keyOf(1, commit), Buffer.from('value'));
  await store.backup(`${path}.copy`, true);
  await store.close();
  expect(() => checkDataFile(path)).not.toThrow();
  renameSync(`${path}.copy`, path);
  expect(() => checkDataFile(path)).toThrow(/LMDB made it as a copy without free pages/);
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

/** The free space that the system reports. */
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
