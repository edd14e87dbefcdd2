import { type Document, Double, Long } from 'mongodb';
import { serverForTests } from './server';

const { fresh } = serverForTests('refused_updates');

test.each<[string, Document, Document, number]>([
  ['an unknown modifier', {}, { $frobnicate: { a: 1 } }, 9],
  ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by text', {}, { $inc: { a: 'x' } }, 14],
  ['a path through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['two changes of one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a change inside of another', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['another _id', {}, { $set: { _id: 2 } }, 66],
  ['$push on a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['the place that the query matched', { a: [1] }, { $set: { 'a.$': 1 } }, 238],
  ['an integer that overflows', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
])('%s is refused and nothing changes', async (_case, before, update, code) => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, ...before });
  const document = await collection.findOne();
  await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code });
  expect(await collection.findOne()).toEqual(document);
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
