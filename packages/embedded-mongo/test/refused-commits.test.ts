import type { Document } from '../src/bson/values';
import { Dispatcher } from '../src/commands/dispatcher';
import { outOfDiskSpace } from '../src/errors';
import { Engine } from '../src/storage/engine';
import { inMemory, type Persistence } from '../src/storage/persistence';
import { numbered } from './numbered-commands';

let isFull: boolean;
let dispatcher: Dispatcher;
const run = (command: Document) => dispatcher.answer({ ...command, $db: 'd' });

beforeEach(async () => {
  isFull = false;
  const commit = () => (isFull ? Promise.reject(outOfDiskSpace('No space left')) : Promise.resolve());
  const persistence: Persistence = { ...inMemory, commit };
  dispatcher = new Dispatcher(new Engine(persistence), 'here');
  const documents = Array.from({ length: 2500 }, (_, n) => ({ _id: n, n }));
  await run({ insert: 'c', documents });
  await run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] });
  isFull = true;
});

const batchOf = ({ cursor }: Document) => (cursor as { firstBatch: Document[] }).firstBatch;
const indexes = async () => batchOf(await run({ listIndexes: 'c' })).map(({ name }) => name);
const count = async (filter: Document = {}) =>
  batchOf(await run({ find: 'c', filter, batchSize: 10_000 })).length;
const FULL = { ok: 0, code: 14031, codeName: 'OutOfDiskSpace' };

test('an index whose drop the disk refuses is there as before, and still holds', async () => {
  expect(await run({ dropIndexes: 'c', index: 'n_1' })).toMatchObject(FULL);
  expect(await indexes()).toEqual(['_id_', 'n_1']);
  isFull = false;
  const { writeErrors } = await run({ insert: 'c', documents: [{ _id: 'other', n: 7 }] });
  expect(writeErrors).toEqual([expect.objectContaining({ code: 11000 })]);
});

test('an index whose making the disk refuses is not there', async () => {
  const index = { key: { n: -1 }, name: 'n_-1' };
  expect(await run({ createIndexes: 'c', indexes: [index] })).toMatchObject(FULL);
  expect(await indexes()).toEqual(['_id_', 'n_1']);
});

test('a collection whose drop the disk refuses has all that it had', async () => {
  expect(await run({ drop: 'c' })).toMatchObject(FULL);
  expect(await run({ dropDatabase: 1 })).toMatchObject(FULL);
  expect(await count()).toBe(2500);
  isFull = false;
  expect(await run({ insert: 'c', documents: [{ _id: 'next', n: -5 }] })).toMatchObject({ ok: 1, n: 1 });
  expect(await count()).toBe(2501);
});

test('a collection whose making the disk refuses is not there', async () => {
  expect(await run({ create: 'another' })).toMatchObject(FULL);
  expect(await run({ insert: 'another', documents: [{ n: 1 }] })).toMatchObject(FULL);
  const names = batchOf(await run({ listCollections: 1 })).map(({ name }) => name);
  expect(names).not.toContain('another');
});

test('an update in pieces that the disk refuses changes nothing of the piece', async () => {
  const update = { q: {}, u: { $inc: { n: 10_000 } }, multi: true };
  expect(await run({ update: 'c', updates: [update] })).toMatchObject({
    n: 0,
    writeErrors: [{ index: 0, code: 14031 }],
  });
  expect(await count({ n: { $gte: 10_000 } })).toBe(0);
  isFull = false;
  expect(await run({ update: 'c', updates: [update] })).toMatchObject({ ok: 1, nModified: 2500 });
});

test('a numbered write that the disk refuses is made when it is repeated, and once', async () => {
  const { $db: _, ...insert } = numbered(1, { insert: 'c', documents: [{ _id: 'again', n: -7 }] });
  expect(await Promise.all([run(insert), run(insert)])).toEqual([
    expect.objectContaining(FULL),
    expect.objectContaining(FULL),
  ]);
  isFull = false;
  expect(await run(insert)).toMatchObject({ ok: 1, n: 1 });
  expect(await run(insert)).toMatchObject({ ok: 1, n: 1 });
  expect(await count()).toBe(2501);
});

test('a transaction that the disk refuses is aborted, and what it wrote is seen by nobody', async () => {
  const { Binary, Long, UUID } = await import('bson');
  const session = {
    lsid: { id: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID) },
    txnNumber: Long.ONE,
    autocommit: false,
  };
  await run({ insert: 'c', documents: [{ _id: 'in it', n: -1 }], ...session, startTransaction: true });
  expect(await run({ commitTransaction: 1, ...session })).toMatchObject(FULL);
  expect(await run({ commitTransaction: 1, ...session })).toMatchObject({ ok: 0, code: 251 });
  expect(await count()).toBe(2500);
});
