import type { Document } from 'mongodb';
import { serverForTests } from './server';

const { client, fresh } = serverForTests<{ _id: number } & Document>('commands');

async function store(documents: ({ _id: number } & Document)[]) {
  const collection = fresh();
  if (documents.length > 0) await collection.insertMany(documents);
  return collection;
}

test('a replacement takes the place of all but the id', async () => {
  const collection = await store([{ _id: 1, a: 1, b: { c: 2 } }]);
  await collection.replaceOne({ _id: 1 }, { b: 3 });
  expect(await collection.findOne()).toEqual({ _id: 1, b: 3 });
  await collection.replaceOne({ _id: 2 }, { b: 4 }, { upsert: true });
  expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, b: 4 });
});

test('findOneAndDelete answers what it deleted, and null where there is nothing', async () => {
  const collection = await store([
    { _id: 1, n: 2 },
    { _id: 2, n: 1 },
  ]);
  expect(await collection.findOneAndDelete({}, { sort: { n: 1 } })).toEqual({ _id: 2, n: 1 });
  expect(await collection.findOneAndDelete({ n: 9 })).toBeNull();
  expect(await collection.countDocuments()).toBe(1);
});

test('databases and collections are listed by a filter, by name alone too', async () => {
  const [one, other] = [client().db('listed_one'), client().db('listed_other')];
  await one.createCollection('first');
  await one.createCollection('second');
  await other.createCollection('first');
  const admin = client().db('admin').admin();
  const { databases } = await admin.listDatabases({ filter: { name: /^listed_/ } });
  expect(databases.map(({ name }) => name)).toEqual(['listed_one', 'listed_other']);
  const answer = await admin.listDatabases({ filter: { name: 'listed_one' }, nameOnly: true });
  expect(answer.databases).toEqual([{ name: 'listed_one' }]);
  expect(await one.listCollections({ name: 'second' }).toArray()).toMatchObject([
    { name: 'second', type: 'collection', idIndex: { name: '_id_' } },
  ]);
  await one.dropDatabase();
  expect(await one.listCollections().toArray()).toEqual([]);
});

test('a write that waits for more servers than there are is refused', async () => {
  const collection = await store([]);
  const write = client()
    .db('commands')
    .command({ insert: collection.collectionName, documents: [{ _id: 1 }], writeConcern: { w: 2 } });
  await expect(write).rejects.toMatchObject({ code: 238 });
  expect(await collection.countDocuments()).toBe(0);
});

test('an index gets its name from its key, and is dropped by its name', async () => {
  const collection = await store([{ _id: 1, a: 1 }]);
  const names = async () => (await collection.indexes()).map(({ name }) => name);
  await client()
    .db('commands')
    .command({ createIndexes: collection.collectionName, indexes: [{ key: { a: 1, b: -1 }, v: 2 }] });
  expect(await names()).toEqual(['_id_', 'a_1_b_-1']);
  await client().db('commands').command({ dropIndexes: collection.collectionName, index: 'a_1_b_-1' });
  expect(await names()).toEqual(['_id_']);
});

/** The index in the plan of a query. */
async function indexOf(
  query: Document,
  options: Document,
  documents: ({ _id: number } & Document)[],
): Promise<unknown> {
  const collection = await store(documents);
  await collection.createIndex({ a: 1 }, { name: 'on_a', ...options });
  const plan = JSON.stringify(await collection.find(query).explain('queryPlanner'));
  return plan.includes('on_a') ? 'on_a' : 'none';
}

test.each<[string, Document, Document, string]>([
  [
    'of what is there, and a missing value is wanted',
    { a: null },
    { partialFilterExpression: { a: { $exists: true } } },
    'none',
  ],
  [
    'of one type, and a value of it is wanted without the type being stated',
    { a: 'x' },
    { partialFilterExpression: { a: { $type: 'string' } } },
    'none',
  ],
  [
    'of texts by comparison, and a text is wanted',
    { a: 'x' },
    { partialFilterExpression: { a: { $gte: '' } } },
    'on_a',
  ],
  [
    'of texts by comparison, and one of several texts is wanted',
    { a: { $in: ['x', 'y'] } },
    { partialFilterExpression: { a: { $gte: '' } } },
    'on_a',
  ],
  [
    'of texts by comparison, and a text or a missing value is wanted',
    { a: { $in: ['x', null] } },
    { partialFilterExpression: { a: { $gte: '' } } },
    'none',
  ],
  [
    'of texts by comparison, and a number is wanted',
    { a: 5 },
    { partialFilterExpression: { a: { $gte: '' } } },
    'none',
  ],
  [
    'of open ones, and open ones are wanted by a list',
    { a: 5, open: { $in: [true] } },
    { partialFilterExpression: { open: true } },
    'on_a',
  ],
  [
    'of texts, and a number is wanted',
    { a: 5 },
    { partialFilterExpression: { a: { $type: 'string' } } },
    'none',
  ],
  [
    'of what is there, and a range is wanted',
    { a: { $gt: 5 } },
    { partialFilterExpression: { a: { $exists: true } } },
    'on_a',
  ],
  [
    'of open ones, and open ones are wanted',
    { a: 5, open: true },
    { partialFilterExpression: { open: true } },
    'on_a',
  ],
  ['of open ones, and all are wanted', { a: 5 }, { partialFilterExpression: { open: true } }, 'none'],
])('an index that is %s', async (_case, query, options, expected) => {
  expect(await indexOf(query, options, [{ _id: 1, a: 5, open: true }, { _id: 2 }, { _id: 3, a: 'x' }])).toBe(
    expected,
  );
});

test.each<[string, Document, Document]>([
  ['what is pushed at its end', { $push: { list: { $each: [7] } } }, { list: [5, 1, 7] }],
  ['an element of an array is emptied, not removed', { $unset: { 'list.0': 1 } }, { list: [null, 1] }],
])('an array keeps %s', async (_case, update, expected) => {
  const collection = await store([{ _id: 1, list: [5, 1], lines: [{ n: 3 }] }]);
  await collection.updateOne({ _id: 1 }, update);
  expect(await collection.findOne()).toMatchObject(expected);
});
