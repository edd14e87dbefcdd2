import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { DamagedDatabase } from '../src';
import { checkDataFile } from '../src/storage/check-data-file';
import { keyOf } from '../src/storage/seals';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freightdesk-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const PAGE = 4096;
const path = () => join(directory, 'data.mdb');
const opened = () =>
  open<Buffer, Buffer>({ path: path(), encoding: 'binary', keyEncoding: 'binary', overlappingSync: false });
const keys = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => keyOf(1, from + index));
const sizeInHeader = (store: RootDatabase): number => {
  const { lastPageNumber, pageSize } = store.getStats() as { lastPageNumber: number; pageSize: number };
  return (lastPageNumber + 1) * pageSize;
};

/** Pages that are taken and freed in one commit are counted in the header, but never written. */
async function withUnwrittenPages(store: RootDatabase<Buffer, Buffer>): Promise<void> {
  const value = Buffer.alloc(500, 7);
  await store.batch(() => {
    for (const key of keys(0, 1000)) store.put(key, value);
  });
  for (const key of keys(1000, 1300)) await store.put(key, value);
  await store.batch(() => {
    for (const key of keys(400, 1300)) store.remove(key);
  });
}

test('a file that is shorter than its header says, by pages that were never in use, is whole', async () => {
  const store = opened();
  await withUnwrittenPages(store);
  expect(statSync(path()).size).toBeLessThan(sizeInHeader(store));
  await store.close();
  expect(() => checkDataFile(path())).not.toThrow();
});

test('a file that ends within a large value is refused', async () => {
  const store = opened();
  await store.put(keyOf(1, 1), Buffer.alloc(50_000, 7));
  await store.close();
  const { size } = statSync(path());
  truncateSync(path(), size - 2 * PAGE);
  expect(() => checkDataFile(path())).toThrow(DamagedDatabase);
});

/** Where the newer header says that the list of free pages begins. */
function freeListOf(file: Buffer): number {
  const header = file.readBigUInt64LE(PAGE + 152) > file.readBigUInt64LE(152) ? PAGE : 0;
  return Number(file.readBigUInt64LE(header + 88)) * PAGE;
}

test('a file whose list of free pages is overwritten is refused', async () => {
  const store = opened();
  for (const key of keys(0, 50)) await store.put(key, Buffer.alloc(2000, 7));
  await store.close();
  const file = readFileSync(path());
  writeFileSync(path(), file.fill(0xa5, freeListOf(file), freeListOf(file) + PAGE));
  expect(() => checkDataFile(path())).toThrow(DamagedDatabase);
});
