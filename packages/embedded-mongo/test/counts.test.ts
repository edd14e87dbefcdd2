import * as fc from 'fast-check';
import type { ClientSession, Collection, Document } from 'mongodb';
import { serverForTests } from './server';

const { client, fresh } = serverForTests('counts');

async function parties(): Promise<Collection<Document>> {
  const collection = fresh();
  await collection.createIndexes([
    { key: { client: 1, active: 1, n: 1 }, name: 'active' },
    { key: { client: 1, tags: 1 }, name: 'tags' },
    { key: { n: 1 }, name: 'numbers', partialFilterExpression: { n: { $exists: true } } },
  ]);
  return collection;
}

const QUERIES: readonly Document[] = [
  {},
  { client: 'a' },
  { client: 'a', active: true },
  { client: 'a', active: { $in: [true, false, true] } },
  { client: 'a', active: true, n: { $gte: 2, $lt: 5 } },
  { client: { $in: ['a', 'b'] }, active: false },
  { client: 'a', tags: 'x' },
  { n: { $gt: 1 } },
  { n: { $gt: 4, $lt: 2 } },
  { n: { $gt: 6, $lte: -1 } },
  { client: 'a', active: true, n: { $gt: 6, $lt: 0 } },
];

/** Expects that a reader counts what it finds. */
async function expectCounts(collection: Collection<Document>, session?: ClientSession): Promise<void> {
  const options = session ? { session } : {};
  for (const query of QUERIES) {
    const documents = await collection.find(query, options).toArray();
    expect([query, await collection.countDocuments(query, options)]).toEqual([query, documents.length]);
  }
}

const fields = fc.record({
  client: fc.constantFrom('a', 'b'),
  active: fc.boolean(),
  n: fc.option(fc.integer({ min: 0, max: 6 })),
  tags: fc.subarray(['x', 'y']),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), fields }),
  fc.record({ kind: fc.constant('update' as const), at: fc.nat(8), fields }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(8) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function take(collection: Collection<Document>, each: Step, session?: ClientSession): Promise<void> {
  const options = session ? { session } : {};
  if (each.kind === 'insert') await collection.insertOne({ ...each.fields }, options);
  else {
    const [one] = await collection.find({}, options).skip(each.at).limit(1).toArray();
    if (!one) return;
    if (each.kind === 'delete') await collection.deleteOne({ _id: one._id }, options);
    else await collection.updateOne({ _id: one._id }, { $set: each.fields }, options);
  }
}

test('counts are those of the documents found, inside a transaction, outside of it, and after its end', async () => {
  const steps = fc.array(step, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, fc.boolean(), async (before, inside, meanwhile, commits) => {
      const collection = await parties();
      for (const each of before) await take(collection, each);
      const [writing, reading] = [client().startSession(), client().startSession()];
      reading.startTransaction();
      await collection.findOne({}, { session: reading });
      for (const each of meanwhile) await take(collection, each);
      writing.startTransaction();
      for (const each of inside) await take(collection, each, writing);
      await expectCounts(collection, writing);
      await expectCounts(collection, reading);
      await expectCounts(collection);
      await (commits ? writing.commitTransaction() : writing.abortTransaction());
      await expectCounts(collection, reading);
      await expectCounts(collection);
      await reading.abortTransaction();
      await expectCounts(collection);
      await Promise.all([writing.endSession(), reading.endSession()]);
    }),
    { numRuns: process.env.NIGHTLY ? 25 : 8 },
  );
});

test('a count changes with every write', async () => {
  const collection = await parties();
  const count = () => collection.countDocuments({ client: 'a', active: true });
  const counts = [await count()];
  await collection.insertMany(Array.from({ length: 300 }, (_, n) => ({ client: 'a', active: true, n })));
  counts.push(await count());
  await collection.deleteMany({ n: { $lt: 50 } });
  counts.push(await count());
  await collection.updateMany({ n: { $gte: 290 } }, { $set: { active: false } });
  counts.push(await count());
  await collection.insertOne({ client: 'b', active: true });
  counts.push(await count());
  expect(counts).toEqual([0, 300, 250, 240, 240]);
});

test('no number is above the one and below the other of an interval that is upside down', async () => {
  const collection = await parties();
  await collection.insertMany([{ client: 'a' }, { client: 'a', n: 0 }, { client: 'a', n: null }]);
  for (const n of [
    { $gt: 0.5, $lte: -1 },
    { $gte: 1, $lt: 0 },
    { $gt: 0, $lt: 0 },
  ])
    expect(await collection.countDocuments({ n })).toBe(0);
});

test('a count is told by the index without looking at its entries', async () => {
  const collection = await parties();
  await collection.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ client: 'a', active: true, n })));
  const statistics = async () =>
    (
      await client()
        .db('counts')
        .command({
          explain: {
            aggregate: collection.collectionName,
            pipeline: [{ $match: { client: 'a', active: true } }, { $group: { _id: 1, n: { $sum: 1 } } }],
            cursor: {},
          },
        })
    ).stages[0].$cursor.executionStats;
  let stats = await statistics();
  // Documents of the last commit are examined until all readers see them alike.
  for (let attempt = 1; stats.totalDocsExamined > 0 && attempt < 500; attempt += 1)
    stats = await statistics();
  expect(stats).toMatchObject({ nReturned: 20_000, totalDocsExamined: 0 });
});

test('while a transaction has changed hundreds of documents the others count what they see', async () => {
  const collection = await parties();
  const documents = () =>
    Array.from({ length: 600 }, (_, n) => ({ client: 'a', active: n % 2 === 0, n: n % 7 }));
  await collection.insertMany(documents());
  const session = client().startSession();
  session.startTransaction();
  await collection.insertMany(documents(), { session });
  await collection.updateMany({ active: false }, { $set: { active: true } }, { session });
  await expectCounts(collection, session);
  await expectCounts(collection);
  await session.abortTransaction();
  await expectCounts(collection);
  await session.endSession();
});

test('a count by a partial index leaves out what it lacks, while that changes as well', async () => {
  const collection = await parties();
  await collection.insertMany([{ n: 1 }, { client: 'a' }]);
  const session = client().startSession();
  session.startTransaction();
  await collection.insertMany([{ n: 2 }, { client: 'b' }], { session });
  await collection.updateOne({ client: 'a' }, { $set: { client: 'c' } }, { session });
  expect(await collection.countDocuments({}, { hint: 'numbers' })).toBe(1);
  expect(await collection.countDocuments({}, { hint: 'numbers', session })).toBe(2);
  await session.abortTransaction();
  await session.endSession();
});
