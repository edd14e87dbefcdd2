import { type Document, Double, Long } from 'mongodb';
import { serverForTests } from './server';

const { fresh } = serverForTests('positions');

test.each<[string, Document, Document, Document | Document[], Document, Document]>([
  [
    '$ names the element that matched',
    { a: [1, 5, 9] },
    { a: { $gt: 4 } },
    { $set: { 'a.$': 0 } },
    {},
    { a: [1, 0, 9] },
  ],
  [
    '$ after $elemMatch',
    {
      a: [
        { k: 1, n: 1 },
        { k: 2, n: 1 },
      ],
    },
    { a: { $elemMatch: { k: 2 } } },
    { $inc: { 'a.$.n': 5 } },
    {},
    {
      a: [
        { k: 1, n: 1 },
        { k: 2, n: 6 },
      ],
    },
  ],
  [
    '$ twice in one update',
    { a: [{ k: 1 }, { k: 2 }] },
    { 'a.k': 2 },
    { $set: { 'a.$.x': 1, 'a.$.y': 2 } },
    {},
    { a: [{ k: 1 }, { k: 2, x: 1, y: 2 }] },
  ],
  [
    '$ names the element that has a field',
    { a: [{ k: 1 }, { x: { y: 0 } }] },
    { 'a.x.y': { $exists: true } },
    { $set: { 'a.$.x': 7 } },
    {},
    { a: [{ k: 1 }, { x: 7 }] },
  ],
  [
    '$push at a position',
    { a: [1, 3] },
    {},
    { $push: { a: { $each: [2], $position: 1 } } },
    {},
    { a: [1, 2, 3] },
  ],
  [
    '$pull by condition',
    { a: [{ n: 1 }, { n: 5 }] },
    {},
    { $pull: { a: { n: { $gte: 5 } } } },
    {},
    { a: [{ n: 1 }] },
  ],
  [
    '$pull with $or',
    { a: [{ n: 1 }, { n: 2 }, { n: 3 }] },
    {},
    { $pull: { a: { $or: [{ n: 1 }, { n: 3 }] } } },
    {},
    { a: [{ n: 2 }] },
  ],
  ['$min and $max', { b: 5, c: 5 }, {}, { $min: { b: 1 }, $max: { c: 9 } }, {}, { b: 1, c: 9 }],
])('%s', async (_case, before, query, update, options, after) => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, ...before });
  await collection.updateOne(query, update, options);
  expect(await collection.findOne()).toEqual({ _id: 1, ...after });
});

test.each<[string, Document, Document, number]>([
  ['an unknown modifier', {}, { $frobnicate: { a: 1 } }, 9],
  ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by text', {}, { $inc: { a: 'x' } }, 14],
  ['a path through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['two changes of one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a change inside of another', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['another _id', {}, { $set: { _id: 2 } }, 66],
  ['$push on a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['a position that nothing matched', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['an integer that overflows', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
])('%s is refused and nothing changes', async (_case, before, update, code) => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, ...before });
  const stored = await collection.findOne();
  await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code });
  expect(await collection.findOne()).toEqual(stored);
});

test('setting _id to what it is changes nothing and is allowed', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, a: 1 });
  expect(await collection.updateOne({}, { $set: { _id: 1, a: 1 } })).toMatchObject({ modifiedCount: 0 });
});

test('equal numbers of another type are a change', async () => {
  const collection = fresh();
  await collection.insertOne({ a: 1 });
  expect(await collection.updateOne({}, { $set: { a: new Double(1) } })).toMatchObject({ modifiedCount: 1 });
});
