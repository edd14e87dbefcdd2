import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { DamagedDatabase, startEmbeddedMongo } from '../src';
import { encode } from '../src/bson/codec';
import { checkDataFile } from '../src/storage/check-data-file';
import { onDisk } from '../src/storage/disk';
import { commitOf, SEAL_KEY, seal, UnknownFormat } from '../src/storage/seals';

let directory: string;
let whole: Buffer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
  const server = await start();
  const client = await new MongoClient(server.uri).connect();
  const documents = Array.from({ length: 400 }, (_, n) => ({ n, text: 'x'.repeat(n * 20) }));
  await client.db('d').collection('c').insertMany(documents);
  await client.close();
  await server.close();
  whole = readFileSync(file());
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const atNight = process.env.NIGHTLY ? test : test.skip;

const file = () => join(directory, 'data.mdb');
const start = () => startEmbeddedMongo({ storage: { kind: 'disk', directory } });
const PAGE = 4096;

function overwritten(from: number, to: number): void {
  const copy = Buffer.from(whole);
  copy.fill(0xa5, from, to);
  writeFileSync(file(), copy);
}

const DAMAGES: readonly [string, () => void][] = [
  ['overwritten at its header', () => overwritten(0, 200)],
  ['cut in half', () => truncateSync(file(), Math.floor(whole.length / 2 / PAGE) * PAGE)],
  ['cut within its header', () => truncateSync(file(), 100)],
  ['emptied', () => truncateSync(file(), 0)],
  ['no database at all', () => writeFileSync(file(), 'some text\n'.repeat(2000))],
  ['overwritten in the middle', () => overwritten(whole.length / 2, whole.length / 2 + 10 * PAGE)],
];

test.each(process.env.NIGHTLY ? DAMAGES : DAMAGES.slice(0, 2))(
  'a file that is %s is refused, and the directory is free again',
  async (_case, damage) => {
    writeFileSync(file(), whole);
    damage();
    await expect(start()).rejects.toBeInstanceOf(DamagedDatabase);
    writeFileSync(file(), whole);
    const server = await start();
    await server.close();
  },
);

test('one wrong byte in a document is refused', async () => {
  const copy = Buffer.from(whole);
  const run = Buffer.from('x'.repeat(60));
  for (let at = copy.indexOf(run); at >= 0; at = copy.indexOf(run, at + 1000)) copy[at + 30] = 0x79;
  writeFileSync(file(), copy);
  await expect(start()).rejects.toThrow(/checksum/);
});

function isRefused(path: string): boolean {
  try {
    checkDataFile(path);
    return false;
  } catch (error) {
    if (error instanceof DamagedDatabase) return true;
    throw error;
  }
}

/** The contents of a directory, or `refused`. */
async function contents(folder: string): Promise<string> {
  try {
    checkDataFile(join(folder, 'data.mdb'));
    const store = await onDisk(folder);
    try {
      const records: [number, number, Uint8Array][] = [];
      store.records((...record) => records.push(record));
      // An altered key of a branch hides records from lookups by key.
      const values = records.map(([collectionId, recordId]) => store.read?.(collectionId, recordId));
      return JSON.stringify([[...store.collections()], records, values, [...store.outcomes()]]);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof DamagedDatabase || error instanceof UnknownFormat) return 'refused';
    throw error;
  }
}

const HEADER = 168;
test.each(process.env.NIGHTLY ? [0x01, 0x02, 0x80, 0xff] : [0x80])(
  'a byte of a header that is changed by %i is refused or changes nothing that is read',
  async (bits) => {
    const folder = mkdtempSync(join(tmpdir(), 'mongo-test-'));
    const store = await onDisk(folder);
    for (const recordId of [1, 2])
      await store.commit({
        records: [{ collectionId: 1, recordId, document: { _id: recordId } }],
        collections: [{ id: 1, database: 'd', name: 'c', indexes: [] }],
      });
    await store.close();
    const path = join(folder, 'data.mdb');
    const untouched = readFileSync(path);
    const expected = await contents(folder);
    const answers: string[] = [];
    for (const header of [0, PAGE])
      for (let at = 0; at < HEADER; at++) {
        const copy = Buffer.from(untouched);
        copy[header + at] = (copy[header + at] ?? 0) ^ bits;
        writeFileSync(path, copy);
        const answer = await contents(folder);
        if (answer !== 'refused' && answer !== expected)
          answers.push(`byte ${at} of the header at ${header}`);
      }
    rmSync(folder, { recursive: true });
    expect(answers).toEqual([]);
  },
);

test('the commit before the last one is not taken for the last', async () => {
  writeFileSync(file(), whole);
  const server = await start();
  const client = await new MongoClient(server.uri).connect();
  await client.db('d').collection('c').insertOne({ last: true });
  await client.close();
  await server.close();
  const copy = readFileSync(file());
  const newest = copy.readBigUInt64LE(PAGE + 152) > copy.readBigUInt64LE(152) ? PAGE : 0;
  copy.writeBigUInt64LE(copy.readBigUInt64LE(newest + 152) - 2n, newest + 152);
  writeFileSync(file(), copy);
  await expect(start()).rejects.toThrow(/commit \d+, although commit \d+ was stored/);
});

test('a format of a newer release is refused by its number', () => {
  const sealed = seal(SEAL_KEY, encode({ format: 3, commit: 1 }));
  expect(() => commitOf(sealed)).toThrow(/format 3, which a newer release wrote/);
});

/** A file with branches, leaves, large values and free pages, in few pages. */
async function smallFile(folder: string): Promise<Buffer> {
  const store = await onDisk(folder);
  const collections = [{ id: 1, database: 'd', name: 'c', indexes: [] }];
  const record = (recordId: number, size: number) => ({
    collectionId: 1,
    recordId,
    document: size > 0 ? { _id: recordId, text: 'x'.repeat(size) } : null,
  });
  await store.commit({ collections, records: Array.from({ length: 90 }, (_, id) => record(id, 100)) });
  for (const id of [20, 21]) await store.commit({ records: [record(id, 5000), record(id + 10, 0)] });
  await store.close();
  return readFileSync(join(folder, 'data.mdb'));
}

/** The bytes of a page that LMDB follows: its header, the places of its entries, their headers and keys. */
function* structureOf(file: Buffer, page: number): Generator<number> {
  const start = page * PAGE;
  yield* Array.from({ length: 24 }, (_, at) => start + at);
  const isTree = [1, 2].includes(file.readUInt16LE(start + 18));
  const pointers = isTree ? file.readUInt16LE(start + 20) : 0;
  for (let pointer = start + 24; pointer < start + 24 + pointers; pointer += 2) {
    yield* [pointer, pointer + 1];
    const node = start + 24 + file.readUInt16LE(pointer);
    const keySize = file.readUInt16LE(node + 6);
    // The bytes behind the short keys of the list of free pages are followed as well.
    const length = 8 + keySize + (keySize === 8 ? file.readUInt32LE(node) : 0);
    yield* Array.from({ length }, (_, at) => node + at);
  }
}

atNight(
  'a bit of any page that is changed is refused, or changes nothing that is read, written or read again',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mongo-test-'));
    const untouched = await smallFile(folder);
    const expected = await contents(folder);
    const commitTwice = async () => {
      const store = await onDisk(folder);
      await store.commit({ records: [{ collectionId: 1, recordId: 1000, document: { _id: 1 } }] });
      await store.commit({ records: [{ collectionId: 1, recordId: 1000, document: null }] });
      await store.close();
      return contents(folder);
    };
    const answers: string[] = [];
    let refusals = 0;
    const overwrite = (copy: Buffer) => writeFileSync(join(folder, 'data.mdb'), copy);
    const isFollowed = (page: number): boolean => {
      overwrite(Buffer.from(untouched).fill(0xa5, page * PAGE, (page + 1) * PAGE));
      return isRefused(join(folder, 'data.mdb'));
    };
    const pages = Array.from({ length: untouched.length / PAGE }, (_, page) => page);
    for (const page of pages.slice(2).filter(isFollowed))
      for (const at of structureOf(untouched, page)) {
        const copy = Buffer.from(untouched);
        copy[at] = (copy[at] ?? 0) ^ (1 << ((at * 5) % 8));
        overwrite(copy);
        const answer = await contents(folder);
        if (answer === 'refused') refusals++;
        else if (answer !== expected || (await commitTwice()) !== expected) answers.push(`byte ${at}`);
      }
    rmSync(folder, { recursive: true });
    expect(answers).toEqual([]);
    expect(refusals).toBeGreaterThan(1000);
  },
);
