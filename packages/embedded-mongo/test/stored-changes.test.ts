import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { encode } from '../src/bson/codec';
import { Dispatcher } from '../src/commands/dispatcher';
import { checkDataFile } from '../src/storage/check-data-file';
import { onDisk } from '../src/storage/disk';
import { Engine } from '../src/storage/engine';
import { openEnvironment } from '../src/storage/environment';
import { type Commit, inMemory } from '../src/storage/persistence';
import { commitOf, keyOf, SEAL_KEY, seal, unseal } from '../src/storage/seals';
import { numbered } from './numbered-commands';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function restarted<Result>(work: (dispatcher: Dispatcher) => Promise<Result>): Promise<Result> {
  const persistence = await onDisk(directory);
  const engine = new Engine(persistence);
  await persistence.releaseMemory();
  try {
    return await work(new Dispatcher(engine, 'here'));
  } finally {
    await engine.close();
  }
}

const documentsOf = (dispatcher: Dispatcher) =>
  dispatcher
    .answer({ find: 'c', $db: 'd' })
    .then(({ cursor }) => (cursor as { firstBatch: object[] }).firstBatch);

test('a document that a transaction changes more than once is stored as it was last', async () => {
  await restarted(async (dispatcher) => {
    const own = (command: object) => ({ ...numbered(1, command), autocommit: false });
    const increment = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }] };
    await dispatcher.answer({ ...own(increment), startTransaction: true });
    await dispatcher.answer(own(increment));
    await dispatcher.answer(own({ insert: 'c', documents: [{ _id: 2 }] }));
    await dispatcher.answer(own({ delete: 'c', deletes: [{ q: { _id: 2 }, limit: 1 }] }));
    expect(await dispatcher.answer(own({ commitTransaction: 1 }))).toMatchObject({ ok: 1 });
  });
  expect(await restarted(documentsOf)).toEqual([{ _id: 1, n: 2 }]);
});

test('of a document that a transaction changes more than once its last state alone goes to the disk', async () => {
  const values: unknown[] = [];
  const commit = async ({ records = [] }: Commit) => {
    for (const { document } of records) values.push(document);
  };
  const engine = new Engine({ ...inMemory, commit });
  await engine.perform((writer) => {
    const collection = engine.obtain('d', 'c', writer);
    engine.insert(collection, { n: 1 }, writer);
    const [record] = collection.records.values();
    if (record) engine.change(collection, record, { n: 2 }, writer);
  });
  expect(values).toEqual([{ n: 2 }]);
});

/** The number of records of a collection on disk. */
async function countOnDisk(collection: number): Promise<number> {
  const store = await openEnvironment(join(directory, 'data.mdb'));
  const count = store.getCount({ start: keyOf(collection, 0), end: keyOf(collection + 1, 0) });
  await store.close();
  return count;
}

test('a dropped collection takes its records with it, and leaves none on disk', async () => {
  const documents = Array.from({ length: 500 }, (_, n) => ({ _id: n }));
  await restarted((dispatcher) => dispatcher.answer({ insert: 'c', documents, $db: 'd' }));
  expect(await countOnDisk(1)).toBe(500);
  await restarted((dispatcher) => dispatcher.answer({ drop: 'c', $db: 'd' }));
  expect(await countOnDisk(1)).toBe(0);
  expect(await restarted(documentsOf)).toEqual([]);
});

test('a backup that fails leaves nothing, and the next one is made', async () => {
  const persistence = await onDisk(directory);
  const backups = join(directory, 'backups');
  writeFileSync(backups, 'in the way');
  await expect(persistence.backup()).rejects.toThrow();
  rmSync(backups);
  const file = await persistence.backup();
  expect(readdirSync(backups)).toEqual([basename(dirname(file))]);
  await persistence.close();
});

test('backups that are asked for at once are made one after the other, also while the database is closed', async () => {
  const persistence = await onDisk(directory);
  const collections = [{ id: 1, database: 'd', name: 'c', indexes: [] }];
  await persistence.commit({ collections });
  const backups = [persistence.backup(), persistence.backup(), persistence.backup()];
  await persistence.close();
  const files = await Promise.all(backups);
  expect(new Set(files).size).toBe(3);
  for (const file of files) expect(() => checkDataFile(file)).not.toThrow();
});

test('a seal of another format, and an entry that is too short for its checksum, are damage', () => {
  const older = seal(SEAL_KEY, encode({ format: 1, commit: 5 }));
  expect(() => commitOf(older)).toThrow(/its format is 1/);
  expect(() => unseal(SEAL_KEY, Buffer.alloc(2), 'data.mdb')).toThrow(/checksum of an entry is wrong/);
});
