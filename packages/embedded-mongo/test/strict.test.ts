import { type Document, MongoClient, ObjectId } from 'mongodb';
import { Dispatcher } from '../src/commands/dispatcher';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { numbered } from './numbered-commands';
import { serverForTests } from './server';

const atNight = process.env.NIGHTLY ? test : test.skip;

const { client, uri, fresh } = serverForTests('strict');

/** The first answer of a transaction that begins with a command. */
async function inTransaction(command: Document, database = 'strict'): Promise<unknown> {
  const session = client().startSession();
  session.startTransaction();
  try {
    return await client().db(database).command(command, { session });
  } finally {
    await session.endSession();
  }
}

test.each<[string, Document, string, RegExp]>([
  [
    'unites no collections',
    { aggregate: 'c', pipeline: [{ $unionWith: { coll: 'd', pipeline: [] } }], cursor: {} },
    'strict',
    /^Stage not supported inside of a multi-document transaction: \$unionWith$/,
  ],
  [
    'does not begin with killCursors',
    { killCursors: 'c', cursors: [] },
    'strict',
    /killCursors as the first/,
  ],
  ['writes nothing to admin', { insert: 'c', documents: [{}] }, 'admin', /against the 'admin' database/],
  ['writes nothing to config', { insert: 'c', documents: [{}] }, 'config', /against the config database/],
  ['reads nothing of local', { find: 'c' }, 'local', /against the 'local' database/],
])('a transaction %s', async (_case, command, database, message) => {
  await expect(inTransaction(command, database)).rejects.toMatchObject({
    code: 263,
    codeName: 'OperationNotSupportedInTransaction',
    message: expect.stringMatching(message),
  });
});

test('a transaction builds no index over documents, and takes one that is there', async () => {
  const collection = fresh();
  await collection.insertOne({ a: 1 });
  const createIndexes = collection.collectionName;
  const request = { createIndexes, indexes: [{ key: { a: 1 }, name: 'a_1' }] };
  await expect(inTransaction(request)).rejects.toMatchObject({ code: 263 });
  await collection.createIndex({ a: 1 });
  expect(await inTransaction(request)).toMatchObject({ note: 'all indexes already exist' });
});

const fields = (count: number): Record<string, 1> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]));

test.each<[string, Record<string, 1>, Document]>([
  ['of what is not equal', { a: 1 }, { a: { $ne: 1 } }],
  ['of what is not in a list', { a: 1 }, { a: { $nin: [1] } }],
  ['of a pattern', { a: 1 }, { a: /x/ }],
  ['of a pattern by name', { a: 1 }, { a: { $regex: 'x' } }],
  ['of what is missing', { a: 1 }, { a: { $exists: false } }],
  ['of what is not so', { a: 1 }, { a: { $not: { $gt: 1 } } }],
  ['of none of some', { a: 1 }, { $nor: [{ a: 1 }] }],
  ['of what is not equal inside of others', { a: 1 }, { $or: [{ b: 1 }, { a: { $ne: 1 } }] }],
  ['of _id', { _id: 1 }, { a: 1 }],
])('an index %s is refused', async (_case, key, partialFilterExpression) => {
  await expect(fresh().createIndex(key, { partialFilterExpression })).rejects.toMatchObject({
    code: 67,
    codeName: 'CannotCreateIndex',
  });
});

test('a sparse index is refused, with a part as well', async () => {
  for (const part of [{}, { partialFilterExpression: { a: 1 } }])
    await expect(fresh().createIndex({ a: 1 }, { sparse: true, ...part })).rejects.toMatchObject({
      code: 40_415,
      message: expect.stringContaining('createIndexes.indexes.sparse'),
    });
});

test('partial indexes may be of equality, ranges, lists, types, what is there, and of these together', async () => {
  const collection = fresh();
  const filters: Document[] = [
    { a: 1 },
    { a: { $gt: 1, $lte: 5 } },
    { a: { $in: [1, 2] } },
    { a: { $type: 'string' } },
    { a: { $exists: true } },
    { $and: [{ a: 1 }, { $or: [{ b: 1 }, { b: { $gte: 7 } }] }] },
  ];
  for (const [n, partialFilterExpression] of filters.entries())
    await collection.createIndex({ a: 1 }, { name: `filter ${n}`, partialFilterExpression });
  await collection.createIndex(fields(32));
  await expect(collection.createIndex(fields(33))).rejects.toMatchObject({ code: 13103 });
  expect(await collection.indexes()).toHaveLength(filters.length + 2);
});

test('a collection has at most 64 indexes', async () => {
  const collection = fresh();
  for (let n = 1; n < 64; n++) await collection.createIndex({ [`f${n}`]: 1 });
  await expect(collection.createIndex({ more: 1 })).rejects.toMatchObject({
    code: 67,
    message: expect.stringContaining('too many indexes'),
  });
  expect(await collection.indexes()).toHaveLength(64);
});

test('a cursor stays open where a batch ends at the limit, and one more look closes it', async () => {
  const collection = fresh();
  await collection.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const database = client().db('strict');
  const find = { find: collection.collectionName, limit: 2 };
  const { cursor } = await database.command({ ...find, batchSize: 2 }, { promoteLongs: false });
  expect(Number(cursor.id)).not.toBe(0);
  const more = await database.command({ getMore: cursor.id, collection: collection.collectionName });
  expect(more.cursor).toMatchObject({ nextBatch: [], id: 0 });
  const longer = await database.command({ ...find, batchSize: 3 });
  expect(longer.cursor).toMatchObject({ id: 0, firstBatch: [{ n: 1 }, { n: 2 }] });
});

atNight(
  'a transaction that writes more than MongoDB would hold ends as a conflict; a single write does not',
  async () => {
    const dispatcher = new Dispatcher(new Engine(inMemory, undefined, 1000), 'here');
    const insert = (n: number) => ({ insert: 'c', documents: [{ _id: n, text: 'x'.repeat(600) }] });
    const part = (command: Document, more: Document = {}) =>
      dispatcher.answer({ ...numbered(1, command), autocommit: false, ...more });
    expect(await part(insert(1), { startTransaction: true })).toMatchObject({ ok: 1 });
    expect(await part(insert(2))).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
    expect(await part({ commitTransaction: 1 })).toMatchObject({ code: 251 });
    const large = { insert: 'c', documents: [{ text: 'x'.repeat(2000) }], $db: 'd' };
    expect(await dispatcher.answer(large)).toMatchObject({ ok: 1, n: 1 });
  },
);

const hello = (more: Document) =>
  client()
    .db('admin')
    .command({ hello: 1, ...more });

test.each<[string, Document, number]>([
  ['a time without a state', { maxAwaitTimeMS: 5 }, 31_368],
  ['a state without a time', { topologyVersion: { processId: 1, counter: 0 } }, 31_368],
  ['less than no time', { maxAwaitTimeMS: -5, topologyVersion: {} }, 31_373],
])('hello refuses to wait for %s', async (_case, more, code) => {
  await expect(hello(more)).rejects.toMatchObject({ code });
});

test('hello waits where the client knows the state, and answers at once where it knows another one', async () => {
  const { topologyVersion } = await hello({});
  const began = performance.now();
  expect(await hello({ topologyVersion, maxAwaitTimeMS: 300 })).toMatchObject({ topologyVersion });
  expect(performance.now() - began).toBeGreaterThan(290);
  const other = { ...topologyVersion, processId: new ObjectId() };
  expect(await hello({ topologyVersion: other, maxAwaitTimeMS: 600_000 })).toMatchObject({ topologyVersion });
});

test('a driver is told the state in a stream, which ends with its connection', async () => {
  const driver = new MongoClient(uri(), { heartbeatFrequencyMS: 500 });
  const answerTimes: number[] = [];
  const third = new Promise<void>((resolve) => {
    driver.on('serverHeartbeatSucceeded', ({ awaited }) => {
      if (awaited && answerTimes.push(performance.now()) === 3) resolve();
    });
  });
  await driver.connect();
  await third;
  const [, second = 0, last = 0] = answerTimes;
  expect(last - second).toBeGreaterThan(450);
  await driver.close();
});

atNight('a group of more than 16 MB is refused, and the connection stays', async () => {
  const collection = fresh();
  const text = 'x'.repeat(1_000_000);
  await collection.insertMany(Array.from({ length: 17 }, () => ({ text })));
  const group = { $group: { _id: null, all: { $push: '$text' } } };
  await expect(collection.aggregate([group]).toArray()).rejects.toMatchObject({ code: 10334 });
  expect(await collection.countDocuments()).toBe(17);
});
