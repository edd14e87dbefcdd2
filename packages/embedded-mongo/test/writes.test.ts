import { type Document, Double, Long, type MongoBulkWriteError, MongoServerError } from 'mongodb';
import { serverForTests } from './server';

const { client, fresh } = serverForTests('writes');

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  );

test.each<[string, object, object, object]>([
  ['$set of a nested path', { a: { b: 1 } }, { $set: { 'a.c': 2 } }, { a: { b: 1, c: 2 } }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$inc of a missing field', {}, { $inc: { n: 3 } }, { n: 3 }],
  ['$inc of a fraction', { n: 1 }, { $inc: { n: 0.5 } }, { n: 1.5 }],
  ['$inc of a long', { n: Long.fromNumber(2) }, { $inc: { n: new Double(0.5) } }, { n: 2.5 }],
  ['$max', { high: 1, low: 1 }, { $max: { high: 5, low: -5, none: 2 } }, { high: 5, low: 1, none: 2 }],
  ['$push with $each', { list: [1] }, { $push: { list: { $each: [2, 3] } } }, { list: [1, 2, 3] }],
  ['$pull of a value', { list: [1, 5, 1] }, { $pull: { list: 1 } }, { list: [5] }],
  ['an element by position', { list: [1, 2] }, { $set: { 'list.1': 9 } }, { list: [1, 9] }],
  ['an unchanged _id', { _id: 7 }, { $set: { _id: 7, a: 1 } }, { _id: 7, a: 1 }],
])('%s', async (_case, before, change, after) => {
  const collection = fresh();
  await collection.insertOne({ ...before } as Document);
  await collection.updateOne({}, change);
  expect(await collection.findOne({})).toMatchObject(after);
});

test.each<[string, object, object, number]>([
  ['$inc of text', { n: 'one' }, { $inc: { n: 1 } }, 14],
  ['$push to what is no array', { list: 'x' }, { $push: { list: 1 } }, 2],
  ['$set through a number', { a: 5 }, { $set: { 'a.b': 1 } }, 28],
  ['another _id', { _id: 1 }, { $set: { _id: 2 } }, 66],
  ['two changes of one path', {}, { $set: { 'a.b': 1, a: 2 } }, 40],
  ['an unknown operator', {}, { $shuffle: { a: 1 } }, 9],
])('%s is refused', async (_case, before, change, code) => {
  const collection = fresh();
  await collection.insertOne({ ...before } as Document);
  expect(await errorOf(collection.updateOne({}, change))).toMatchObject({ code });
});

test('an upsert takes the equalities of its query and $setOnInsert', async () => {
  const collection = fresh();
  const { upsertedCount } = await collection.updateOne(
    { a: 1, b: { $gt: 5 } },
    { $set: { c: 3 }, $setOnInsert: { d: 4 } },
    { upsert: true },
  );
  expect(upsertedCount).toBe(1);
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ a: 1, c: 3, d: 4 });
});

test('findOneAndUpdate answers the document before or after', async () => {
  const collection = fresh();
  await collection.insertOne({ n: 1 });
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } })).toMatchObject({ n: 1 });
  expect(
    await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { returnDocument: 'after' }),
  ).toMatchObject({ n: 3 });
  expect(await collection.findOneAndUpdate({ n: 99 }, { $inc: { n: 1 } })).toBeNull();
});

test('fifty upserts at once that count up leave one document and the exact count', async () => {
  const collection = fresh();
  const count = () =>
    collection.findOneAndUpdate(
      { _id: 'jobs' as never },
      { $inc: { seq: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
  const answers = await Promise.all(Array.from({ length: 50 }, count));
  expect(new Set(answers.map((answer) => answer?.seq)).size).toBe(50);
  expect(await collection.find().toArray()).toEqual([{ _id: 'jobs', seq: 50 }]);
});

test('fifty upserts at once by a unique field leave one document and the exact count', async () => {
  const collection = fresh();
  await collection.createIndex({ name: 1 }, { unique: true });
  const count = () => collection.updateOne({ name: 'jobs' }, { $inc: { seq: 1 } }, { upsert: true });
  const answers = await Promise.all(Array.from({ length: 50 }, count));
  expect(answers.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
  expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { name: 'jobs', seq: 50 },
  ]);
});

describe('unique indexes', () => {
  test('a duplicate is refused with the pattern, the value and the message of MongoDB', async () => {
    const collection = fresh();
    await collection.createIndex({ clientId: 1, code: 1 }, { unique: true });
    await collection.insertOne({ clientId: '1', code: 'A' });
    const error = await errorOf(collection.insertOne({ clientId: '1', code: 'A' }));
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { clientId: 1, code: 1 },
      keyValue: { clientId: '1', code: 'A' },
    });
    expect((error as Error).message).toBe(
      `E11000 duplicate key error collection: ${collection.namespace} index: clientId_1_code_1 dup key: { clientId: "1", code: "A" }`,
    );
  });

  test.each<[string, object, object[], boolean]>([
    ['1 and 1.0 are the same', {}, [{ k: 1 }, { k: 1.0 }], true],
    ['two missing values are the same', {}, [{ a: 1 }, { a: 2 }], true],
    [
      'partial leaves out what does not match',
      { partialFilterExpression: { k: { $type: 'string' } } },
      [{ a: 1 }, { a: 2 }, { k: null }],
      false,
    ],
    [
      'partial holds for what matches',
      { partialFilterExpression: { k: { $type: 'string' } } },
      [{ k: 'x' }, { k: 'x' }],
      true,
    ],
    ['elements of arrays count', {}, [{ k: [1, 2] }, { k: 2 }], true],
  ])('%s', async (_case, options, documents, clashes) => {
    const collection = fresh();
    await collection.createIndex({ k: 1 }, { unique: true, ...options });
    const error = await errorOf(collection.insertMany(documents));
    if (clashes) expect(error).toMatchObject({ code: 11000 });
    else expect(error).toBeUndefined();
  });

  test('unordered inserts list every duplicate and keep the rest', async () => {
    const collection = fresh();
    await collection.createIndex({ k: 1 }, { unique: true });
    const error = (await errorOf(
      collection.insertMany([{ k: 1 }, { k: 1 }, { k: 2 }, { k: 2 }], { ordered: false }),
    )) as { writeErrors: unknown[] };
    expect(error.writeErrors).toHaveLength(2);
    expect(await collection.countDocuments()).toBe(2);
  });

  test('a duplicate in a bulk write names the place and keeps what came before', async () => {
    const collection = fresh();
    await collection.createIndex({ k: 1 }, { unique: true });
    await collection.insertMany([{ k: 1 }, { k: 2 }]);
    const error = await errorOf(
      collection.bulkWrite([
        { insertOne: { document: { k: 3 } } },
        { updateOne: { filter: { k: 2 }, update: { $set: { k: 1 } } } },
        { insertOne: { document: { k: 4 } } },
      ]),
    );
    expect(error).toMatchObject({ code: 11000, writeErrors: [{ index: 1, code: 11000 }] });
    expect((error as MongoBulkWriteError).insertedCount).toBe(1);
    expect(await collection.countDocuments()).toBe(3);
  });

  test('the answer to a command lists each duplicate with its pattern and value', async () => {
    const collection = fresh();
    await collection.createIndex({ k: 1 }, { unique: true });
    const answer = await client()
      .db('writes')
      .command({
        insert: collection.collectionName,
        documents: [{ k: 1 }, { k: 1 }, { k: 2 }, { k: 2 }],
        ordered: false,
      });
    const duplicate = (index: number, k: number) => ({
      index,
      code: 11000,
      keyPattern: { k: 1 },
      keyValue: { k },
      errmsg: `E11000 duplicate key error collection: ${collection.namespace} index: k_1 dup key: { k: ${k} }`,
    });
    expect(answer).toMatchObject({ ok: 1, n: 2, writeErrors: [duplicate(1, 1), duplicate(3, 2)] });
  });

  test('an index cannot be built over duplicates', async () => {
    const collection = fresh();
    await collection.insertMany([{ k: 1 }, { k: 1 }]);
    expect(await errorOf(collection.createIndex({ k: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
  });

  test('a key is free again after a delete or a change', async () => {
    const collection = fresh();
    await collection.createIndex({ k: 1 }, { unique: true });
    await collection.insertMany([{ k: 1 }, { k: 2 }]);
    await collection.deleteOne({ k: 1 });
    await collection.updateOne({ k: 2 }, { $set: { k: 3 } });
    await collection.insertMany([{ k: 1 }, { k: 2 }]);
    expect(await collection.countDocuments()).toBe(3);
  });
});

test('a document of more than 16 MB is refused', async () => {
  expect(
    await errorOf(
      fresh().updateOne({ _id: 1 as never }, { $set: { text: 'x'.repeat(17_000_000) } }, { upsert: true }),
    ),
  ).toMatchObject({ code: 10334 });
});

const nested = (levels: number): Document => {
  let document: Document = { end: true };
  for (let level = 1; level < levels; level++) document = { inner: document };
  return document;
};

test('a document of more than 100 levels is refused, one of 100 is stored', async () => {
  const collection = fresh();
  await collection.insertOne(nested(100));
  expect(await errorOf(collection.insertOne(nested(101)))).toMatchObject({ code: 15 });
  expect(await errorOf(collection.updateOne({}, { $set: { inner: nested(100) } }))).toMatchObject({
    code: 15,
  });
  expect(await collection.countDocuments()).toBe(1);
});
