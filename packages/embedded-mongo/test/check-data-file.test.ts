import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { DamagedDatabase } from '../src';
import { checkDataFile } from '../src/storage/check-data-file';
import { keyOf } from '../src/storage/seals';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const PAGE = 4096;
const path = () => join(directory, 'data.mdb');
const openStore = () =>
  open<Buffer, Buffer>({ path: path(), encoding: 'binary', keyEncoding: 'binary', overlappingSync: false });
const keys = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => keyOf(1, from + index));
const sizeInHeader = (store: RootDatabase): number => {
  const { lastPageNumber, pageSize } = store.getStats() as { lastPageNumber: number; pageSize: number };
  return (lastPageNumber + 1) * pageSize;
};

/** Pages that one commit takes and frees are counted in the header but never written. */
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
  const store = openStore();
  await withUnwrittenPages(store);
  expect(statSync(path()).size).toBeLessThan(sizeInHeader(store));
  await store.close();
  expect(() => checkDataFile(path())).not.toThrow();
});

test('a file that ends within a large value is refused', async () => {
  const store = openStore();
  await store.put(keyOf(1, 1), Buffer.alloc(50_000, 7));
  await store.close();
  const { size } = statSync(path());
  truncateSync(path(), size - 2 * PAGE);
  expect(() => checkDataFile(path())).toThrow(DamagedDatabase);
});

/** The place of the newer header, and the trees of free pages and of stored entries in it. */
function headerOf(file: Buffer) {
  const header = file.readBigUInt64LE(PAGE + 152) > file.readBigUInt64LE(152) ? PAGE : 0;
  const rootAt = (tree: number) => Number(file.readBigUInt64LE(header + tree + 40)) * PAGE;
  return {
    free: { header: header + 48, root: rootAt(48) },
    storedSize: { header: header + 96, root: rootAt(96) },
  };
}

/** The places of the nodes of a page. */
const nodesOf = (file: Buffer, page: number): number[] =>
  Array.from(
    { length: file.readUInt16LE(page + 20) / 2 },
    (_, place) => page + 24 + file.readUInt16LE(page + 24 + 2 * place),
  );
const childOf = (file: Buffer, node: number) => file.readUIntLE(node, 6) * PAGE;
const keyEnd = (file: Buffer, node: number) => node + 8 + file.readUInt16LE(node + 6);

test('a file whose list of free pages is overwritten is refused', async () => {
  const store = openStore();
  for (const key of keys(0, 50)) await store.put(key, Buffer.alloc(2000, 7));
  await store.close();
  const file = readFileSync(path());
  const { root: free } = headerOf(file).free;
  writeFileSync(path(), file.fill(0xa5, free, free + PAGE));
  expect(() => checkDataFile(path())).toThrow(DamagedDatabase);
});

/** A file with a branch over leaves, a large value in the last leaf, and free pages. */
async function structured(): Promise<Buffer> {
  const store = openStore();
  await store.batch(() => {
    for (const key of keys(0, 100)) store.put(key, Buffer.alloc(100, 7));
    store.put(keyOf(2, 1), Buffer.alloc(9000, 7));
  });
  for (const key of keys(0, 3)) await store.put(key, Buffer.alloc(90, 8));
  await store.close();
  return readFileSync(path());
}

type Parts = ReturnType<typeof partsOf>;

function partsOf(file: Buffer) {
  const { free, storedSize } = headerOf(file);
  const branches = nodesOf(file, storedSize.root) as [number, number, number, ...number[]];
  const leaves = branches.map((node) => childOf(file, node)) as [number, number, ...number[]];
  const lastNode = nodesOf(file, leaves.at(-1) ?? 0).at(-1) ?? 0;
  const words = keyEnd(file, nodesOf(file, free.root)[0] ?? 0);
  return { free, storedSize, branches, leaves, large: keyEnd(file, lastNode), lastNode, words };
}

const lastByteOfKey = (file: Buffer, node: number) => keyEnd(file, node) - 1;
const swap = (file: Buffer, one: number, other: number): void => {
  const [first, second] = [file.readUInt16LE(one), file.readUInt16LE(other)];
  file.writeUInt16LE(second, one);
  file.writeUInt16LE(first, other);
};

test.each<[string, (file: Buffer, parts: Parts) => void, RegExp]>([
  [
    'more entries than there are',
    (file, { storedSize }) => void file.writeUInt8(1, storedSize.header + 33),
    /header tells/,
  ],
  [
    'another depth than it has',
    (file, { storedSize }) => void file.writeUInt16LE(9, storedSize.header + 6),
    /header tells/,
  ],
  [
    'a page in use that is said to be free',
    (file, { words, leaves }) => void file.writeBigInt64LE(BigInt(leaves[0] / PAGE), words + 8),
    /is in two places/,
  ],
  [
    'pages in use that are said to be free together',
    (file, { words, leaves }) => {
      file.writeBigInt64LE(-1n, words + 8);
      file.writeBigInt64LE(BigInt(leaves[0] / PAGE), words + 16);
    },
    /is in two places/,
  ],
  [
    'a free page behind its end',
    (file, { words }) => void file.writeBigInt64LE(5000n, words + 8),
    /page 5000 is outside/,
  ],
  [
    'more free pages than it names',
    (file, { words }) => void file.writeBigInt64LE(900n, words),
    /list of free pages/,
  ],
  [
    'less than no free pages',
    (file, { words }) => void file.writeBigInt64LE(-1n, words),
    /list of free pages/,
  ],
  [
    'a key of a branch that is larger than what follows it',
    (file, { branches: [, node] }) => void file.writeUInt8(0xff, lastByteOfKey(file, node)),
    /is not in order/,
  ],
  [
    'a key of a branch that is smaller than what comes before it',
    (file, { branches: [, node] }) => void file.writeUInt8(1, lastByteOfKey(file, node)),
    /is not in order/,
  ],
  [
    'two entries that have changed places',
    (file, { leaves: [leaf] }) => swap(file, leaf + 24, leaf + 26),
    /is not in order/,
  ],
  [
    'an entry that stands twice',
    (file, { leaves: [leaf] }) => void file.copy(file, leaf + 24, leaf + 26, leaf + 28),
    /is not intact/,
  ],
  [
    'half a place of an entry',
    (file, { leaves: [leaf] }) => void file.writeUInt8(file.readUInt8(leaf + 20) + 1, leaf + 20),
    /is not intact/,
  ],
  [
    'an entry that is longer than its page',
    (file, { leaves: [leaf] }) => void file.writeUInt16LE(5000, nodesOf(file, leaf)[0] ?? 0),
    /is not intact/,
  ],
  [
    'a kind of page that is not used',
    (file, { leaves: [leaf] }) => void file.writeUInt16LE(0x22, leaf + 18),
    /is not intact/,
  ],
  [
    'a kind of entry that is not used',
    (file, { leaves: [leaf] }) => void file.writeUInt16LE(2, (nodesOf(file, leaf)[0] ?? 0) + 4),
    /is not intact/,
  ],
  [
    'a page of a commit that was never made',
    (file, { leaves: [leaf] }) => void file.writeUInt8(1, leaf + 12),
    /is not intact/,
  ],
  [
    'a page that is another one',
    (file, { leaves: [one, other] }) => void file.copy(file, one, other, other + PAGE),
    /is not intact/,
  ],
  [
    'a large value of other pages than it says',
    (file, { large }) => void file.writeUInt8(1, Number(file.readBigUInt64LE(large)) * PAGE + 20),
    /is not intact/,
  ],
  [
    'a large value that is longer than its pages',
    (file, { lastNode }) => void file.writeUInt32LE(20_000, lastNode),
    /is not intact/,
  ],
  [
    'a large value behind its end',
    (file, { large }) => void file.writeBigUInt64LE(5000n, large),
    /page 5000 is outside/,
  ],
])('a file with %s is refused', async (_case, change, reason) => {
  const file = await structured();
  change(file, partsOf(file));
  writeFileSync(path(), file);
  expect(() => checkDataFile(path())).toThrow(reason);
  expect(() => checkDataFile(path())).toThrow(DamagedDatabase);
});

test('a long list of free pages, which has pages for itself, is looked through', async () => {
  const store = openStore();
  await store.batch(() => {
    for (const key of keys(0, 600)) store.put(key, Buffer.alloc(3000, 7));
  });
  await store.batch(() => {
    for (const key of keys(0, 590)) store.remove(key);
  });
  await store.close();
  const file = readFileSync(path());
  const { free, storedSize } = headerOf(file);
  const long = nodesOf(file, free.root).find((node) => file.readUInt16LE(node + 4) === 1) ?? 0;
  expect(() => checkDataFile(path())).not.toThrow();
  const first = Number(file.readBigUInt64LE(keyEnd(file, long))) * PAGE + 24;
  expect(file.readBigInt64LE(first)).toBeGreaterThan(500n);
  file.writeBigInt64LE(BigInt(storedSize.root / PAGE), first + 8);
  writeFileSync(path(), file);
  expect(() => checkDataFile(path())).toThrow(/is in two places/);
});
