import fc from 'fast-check';
import { type Document, Double, Long } from 'mongodb';
import { PAUSE } from '../src/pace';
import { sortBy, sortFields } from '../src/query/sort';
import { serverForTests } from './server';

const { fresh } = serverForTests('indexes');

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -1.5, 'a', 'b', '', true, false, null, Long.fromNumber(2), new Double(1)),
);
const field = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant(undefined));
const record = fc.record({ a: field, b: field, c: fc.record({ d: field }) }, { requiredKeys: [] });
const condition = fc.oneof(
  scalar,
  fc
    .record({ $gt: scalar, $lte: scalar }, { requiredKeys: [] })
    .filter((each) => Object.keys(each).length > 0),
  fc.array(scalar, { minLength: 1, maxLength: 3 }).map((list) => ({ $in: list })),
  fc.constantFrom({ $exists: true }, { $ne: 1 }),
);
const query = fc.record({ a: condition, b: condition, 'c.d': condition }, { requiredKeys: [] });
const direction = fc.constantFrom(1 as const, -1 as const);
const sort = fc.oneof(
  fc.record({ a: direction, b: direction }),
  fc.record({ a: direction }),
  fc.record({ 'c.d': direction }),
);

const keys: Document[] = [{ a: 1 }, { a: 1, b: -1 }, { b: 1, a: 1 }, { 'c.d': 1 }, { 'c.d': -1, b: 1 }];

/** Arrays on two fields of one index are refused, so one of them becomes a scalar. */
const withoutParallelArrays = (document: Document): Document => {
  const { a, b, c } = document;
  const isTaken = [a, b].filter(Array.isArray).length > 0;
  return {
    ...document,
    ...(Array.isArray(a) && Array.isArray(b) ? { b: 7 } : {}),
    ...(isTaken && Array.isArray(c?.d) ? { c: { d: 7 } } : {}),
  };
};

test('an indexed collection answers every query and sort as a scan does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 12 }),
      fc.array(query, { maxLength: 6 }),
      sort,
      async (records, queries, order) => {
        const [withoutIndexes, withIndexes] = [fresh(), fresh()];
        const documents = records.map((each, index) => ({
          _id: index as never,
          ...withoutParallelArrays(each),
        }));
        if (documents.length === 0) return;
        await withoutIndexes.insertMany(documents, { ignoreUndefined: true });
        await withIndexes.insertMany(documents, { ignoreUndefined: true });
        for (const key of keys) await withIndexes.createIndex(key as never);
        for (const filter of queries) {
          const ids = async (collection: typeof withoutIndexes, ordered: boolean) => {
            const matches = await collection
              .find(filter as never, { sort: ordered ? { ...order, _id: 1 } : { _id: 1 } })
              .toArray();
            return matches.map(({ _id }) => _id);
          };
          expect(await ids(withIndexes, false)).toEqual(await ids(withoutIndexes, false));
          expect(await withIndexes.countDocuments(filter as never)).toBe(
            (await ids(withoutIndexes, false)).length,
          );
          expect(await ids(withIndexes, true)).toEqual(await ids(withoutIndexes, true));
          const bySort = await withIndexes.find(filter as never, { sort: order }).toArray();
          expect(bySort).toHaveLength((await ids(withoutIndexes, false)).length);
          const inOrder = [...sortBy(bySort, sortFields({ ...order }), (each) => each)];
          expect(inOrder.filter((each) => each !== PAUSE)).toEqual(bySort);
        }
      },
    ),
    { numRuns: process.env.NIGHTLY ? 60 : 15 },
  );
});

test('arrays on two fields of one index are refused', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1, b: 1 });
  await expect(collection.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
});

test('fields of one array make pairs, not combinations', async () => {
  const collection = fresh();
  await collection.createIndex({ 'a.x': 1, 'a.y': 1 }, { unique: true });
  await collection.insertOne({
    a: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ],
  });
  await expect(collection.insertOne({ a: [{ x: 1, y: 2 }] })).resolves.toBeDefined();
  await expect(collection.insertOne({ a: [{ x: 2, y: 2 }] })).rejects.toMatchObject({ code: 11000 });
});

test('1, 1.0 and a long 1 are one key', async () => {
  const collection = fresh();
  await collection.createIndex({ n: 1 }, { unique: true });
  await collection.insertOne({ n: 1 });
  for (const n of [new Double(1), Long.ONE])
    await expect(collection.insertOne({ n })).rejects.toMatchObject({ code: 11000, keyPattern: { n: 1 } });
});

test('longs beyond the precision of doubles stay apart', async () => {
  const collection = fresh();
  await collection.createIndex({ n: 1 }, { unique: true });
  await collection.insertOne({ n: Long.fromString('9007199254740993') });
  await collection.insertOne({ n: Long.fromString('9007199254740992') });
  expect(await collection.countDocuments({ n: Long.fromString('9007199254740993') })).toBe(1);
});

test('indexes are listed, dropped by name and by key, and conflicts are reported', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.createIndex({ b: 1 }, { expireAfterSeconds: 60 });
  await expect(collection.createIndex({ a: 1 })).rejects.toMatchObject({ code: 86 });
  await expect(collection.createIndex({ c: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
  expect(await collection.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1 }, name: 'a_1', unique: true },
    { v: 2, key: { b: 1 }, name: 'b_1', expireAfterSeconds: 60 },
  ]);
  await collection.dropIndex('a_1');
  await expect(collection.dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
  await collection.insertMany([{ a: 1 }, { a: 1 }]);
});

test('a collection that was dropped and made again starts empty and without indexes', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.insertOne({ a: 1 });
  await collection.drop();
  await collection.insertMany([{ a: 1 }, { a: 1 }]);
  expect(await collection.indexes()).toHaveLength(1);
});
