import { Long } from 'mongodb';
import { Dispatcher } from '../src/commands/dispatcher';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { serverForTests } from './server';

const { client } = serverForTests();

test('a cursor gives each document once while they are changed and deleted', async () => {
  const collection = client().db('cursors').collection('changing');
  await collection.createIndex({ n: 1 });
  await collection.insertMany(Array.from({ length: 50 }, (_, n) => ({ n })));
  const numbers: number[] = [];
  for await (const { _id, n } of collection
    .find({ n: { $gte: 0 } })
    .sort({ n: 1 })
    .batchSize(7)) {
    numbers.push(n);
    if (n % 2 === 0) await collection.updateOne({ _id }, { $inc: { n: 1000 } });
    else await collection.deleteOne({ _id });
  }
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

test('a cursor that was killed is not found any more', async () => {
  const db = client().db('cursors');
  await db.collection('killed').insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
  const { cursor } = await db.command({ find: 'killed', batchSize: 2 }, { promoteLongs: false });
  expect(await db.command({ killCursors: 'killed', cursors: [cursor.id] })).toMatchObject({
    cursorsNotFound: [],
  });
  await expect(db.command({ getMore: cursor.id, collection: 'killed' })).rejects.toMatchObject({ code: 43 });
  const secondAnswer = await db.command({ killCursors: 'killed', cursors: [cursor.id] });
  expect(secondAnswer.cursorsKilled).toEqual([]);
});

test('a cursor that nobody reads for ten minutes is closed, and not before', async () => {
  const dispatcher = new Dispatcher(new Engine(inMemory), 'here');
  await dispatcher.answer({ insert: 'c', documents: [{ n: 1 }, { n: 2 }, { n: 3 }], $db: 'd' });
  const { cursor } = await dispatcher.answer({ find: 'c', batchSize: 1, $db: 'd' });
  const { id } = cursor as { id: Long };
  const more = { getMore: id, collection: 'c', $db: 'd' };
  await dispatcher.expire(Date.now() + 9 * 60_000);
  expect(await dispatcher.answer({ ...more, batchSize: 1 })).toMatchObject({ ok: 1 });
  await dispatcher.expire(Date.now() + 11 * 60_000);
  expect(await dispatcher.answer({ ...more })).toMatchObject({ ok: 0, code: 43 });
});

test('a filter that is nested too deep is refused, and the next command is answered', async () => {
  const dispatcher = new Dispatcher(new Engine(inMemory), 'here');
  let filter: object = { a: 1 };
  for (let level = 0; level < 50_000; level++) filter = { $and: [filter] };
  expect(await dispatcher.answer({ find: 'c', filter, $db: 'd' })).toMatchObject({ ok: 0, code: 15 });
  expect(await dispatcher.answer({ find: 'c', $db: 'd' })).toMatchObject({ ok: 1 });
});

test('a batch of size zero is as large as may be', async () => {
  const db = client().db('cursors');
  await db.collection('zero').insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const { cursor } = await db.command({ find: 'zero', batchSize: 1 }, { promoteLongs: false });
  const next = await db.command({ getMore: cursor.id, collection: 'zero', batchSize: 0 });
  expect(next.cursor.nextBatch).toHaveLength(2);
});

test('documents near the largest size come one by one', async () => {
  const collection = client().db('cursors').collection('large');
  const text = 'x'.repeat(9 * 1024 * 1024);
  await collection.insertMany([{ text }, { text }, { text }]);
  const { cursor } = await client().db('cursors').command({ find: 'large' }, { promoteLongs: false });
  expect(cursor.firstBatch).toHaveLength(1);
  expect(cursor.id).not.toEqual(Long.ZERO);
  expect(await collection.find().toArray()).toHaveLength(3);
});

test.each<[string, object, number]>([
  ['a command that does not exist', { frobnicate: 1 }, 59],
  ['an option that does not exist', { find: 'c', frobnicate: 1 }, 40415],
  ['an option omitted by design', { find: 'c', tailable: true }, 40415],
  ['a collation', { find: 'c', filter: {}, collation: { locale: 'en' } }, 40415],
  ['a filter that is no document', { find: 'c', filter: 1 }, 14],
  ['an operator in the wrong place', { find: 'c', filter: { a: { $near: [0, 0] } } }, 2],
  ['a list that is none', { find: 'c', filter: { a: { $in: 1 } } }, 2],
  ['a stage that does not exist', { aggregate: 'c', pipeline: [{ $bucket: {} }], cursor: {} }, 40324],
  ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 't' }] }, 238],
  ['a capped collection', { create: 'd', capped: true, size: 1000 }, 40415],
])('%s is refused by number and name', async (_case, command, code) => {
  await expect(
    client()
      .db('cursors')
      .command({ ...command }),
  ).rejects.toMatchObject({
    code,
    message: expect.stringMatching(/frobnicate|tailable|collation|filter|\$near|\$in|\$bucket|text|capped/),
  });
});

test('a long list in an answer comes whole', async () => {
  const collection = client().db('cursors').collection('lists');
  const numbers = Array.from({ length: 25_001 }, (_, n) => n);
  await collection.insertMany(numbers.map((n) => ({ n })));
  const [group] = await collection.aggregate([{ $group: { _id: null, all: { $push: '$n' } } }]).toArray();
  expect(group?.all).toEqual(numbers);
});
