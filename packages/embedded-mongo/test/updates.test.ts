import type { Document } from 'mongodb';
import { serverForTests } from './server';

type Stored = Document & { _id: number };
const { client, fresh } = serverForTests<Stored>('updates');

test.each<[string, Document, Document, Document]>([
  ['$push makes a list', {}, { $push: { tags: 'a' } }, { tags: ['a'] }],
  ['$pull leaves lists', { n: [1, [9], 9] }, { $pull: { n: 9 } }, { n: [1, [9]] }],
  ['$pull of a list', { n: [1, [9], 9] }, { $pull: { n: [9] } }, { n: [1, 9] }],
  ['$pull of a path that is not there', { a: 1 }, { $pull: { 'b.c': 1 } }, { a: 1 }],
  ['$unset of a path that is not there', { a: 1 }, { $unset: { 'b.c': 1 } }, { a: 1 }],
  ['$unset of a path through a number', { a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }],
  ['$unset of an element leaves null', { n: [1, 2] }, { $unset: { 'n.0': 1 } }, { n: [null, 2] }],
  ['$unset behind the end of a list', { n: [1, 2] }, { $unset: { 'n.5': 1 } }, { n: [1, 2] }],
  ['$unset of a name in a list', { n: [1, 2] }, { $unset: { 'n.x': 1 } }, { n: [1, 2] }],
  ['$set behind the end of a list', { n: [1] }, { $set: { 'n.3': 4 } }, { n: [1, null, null, 4] }],
])('%s', async (_case, before, update, after) => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, ...before });
  await collection.updateOne({}, update);
  expect(await collection.findOne()).toEqual({ _id: 1, ...after });
});

test.each<[string, Document, Document, number]>([
  ['a name in a list', { n: [1] }, { $set: { 'n.x': 1 } }, 28],
  ['an empty path', {}, { $set: { '': 1 } }, 56],
  ['a place at the begin of a path', {}, { $set: { '$.a': 1 } }, 238],
])('%s is refused', async (_case, before, update, code) => {
  const collection = fresh();
  await collection.insertOne({ _id: 1, ...before });
  await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code });
});

test.each<[string, Document, Document]>([
  ['$eq', { a: { $eq: 1 } }, { a: 1 }],
  ['$in with one value', { a: { $in: [1] } }, { a: 1 }],
  ['$in with several', { a: { $in: [1, 2] } }, {}],
  ['$in with a pattern', { a: { $in: [/x/] } }, {}],
  ['a comparison', { a: { $gt: 1 } }, {}],
  ['a pattern', { a: /x/ }, {}],
  ['$and', { $and: [{ a: 1 }, { 'b.c': 2 }] }, { a: 1, b: { c: 2 } }],
  ['$or with one clause', { $or: [{ a: 1 }] }, { a: 1 }],
  ['$or with several', { $or: [{ a: 1 }, { a: 2 }] }, {}],
])('an upsert takes over what %s says', async (_case, query, fields) => {
  const collection = fresh();
  await collection.updateOne({ _id: 7, ...query }, { $set: { set: true } }, { upsert: true });
  expect(await collection.findOne()).toEqual({ _id: 7, ...fields, set: true });
});

test('a replacement that makes a document takes over its _id alone', async () => {
  const collection = fresh();
  await collection.replaceOne({ _id: 7, a: 1 }, { b: 2 }, { upsert: true });
  await collection.replaceOne({ a: 1 }, { c: 3 }, { upsert: true });
  const documents = await collection.find().toArray();
  expect(documents).toEqual([
    { _id: 7, b: 2 },
    { _id: expect.anything(), c: 3 },
  ]);
});

test('an update of many that one document refuses keeps what came before it', async () => {
  const collection = fresh();
  await collection.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 'text' },
    { _id: 3, n: 3 },
  ]);
  await expect(collection.updateMany({}, { $inc: { n: 1 } })).rejects.toMatchObject({ code: 14 });
  expect((await collection.find().toArray()).map(({ n }) => n)).toEqual([2, 'text', 3]);
});

test.each<[string, Document, Document]>([
  ['of many', { update: 'c', updates: [{ q: {}, u: { a: 1 }, multi: true }] }, { code: 9 }],
  ['by a list', { update: 'c', updates: [{ q: {}, u: [{ $set: { a: 1 } }] }] }, { code: 238 }],
])('a replacement %s is refused', async (_case, command, error) => {
  const { writeErrors } = await client().db('updates').command(command);
  expect(writeErrors).toMatchObject([error]);
});

test.each<[string, unknown]>([
  ['a list', [1]],
  ['a pattern', /a/],
])('%s as _id is refused', async (_case, _id) => {
  await expect(fresh().insertOne({ _id } as never)).rejects.toMatchObject({ code: 53 });
});

test('findAndModify in a collection that is not there finds nothing; without a query it takes any document', async () => {
  const collection = fresh();
  expect(await collection.findOneAndUpdate({}, { $set: { a: 1 } })).toBeNull();
  await collection.insertOne({ _id: 1 });
  const command = { findAndModify: collection.collectionName, update: { $set: { a: 1 } }, new: true };
  expect(await client().db('updates').command(command)).toMatchObject({ value: { _id: 1, a: 1 } });
});
