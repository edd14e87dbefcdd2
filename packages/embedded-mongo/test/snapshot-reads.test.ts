import type { MongoClient } from 'mongodb';
import { serverForTests } from './server';

const { client, fresh } = serverForTests('snapshots');

async function inTransaction(work: (session: ReturnType<MongoClient['startSession']>) => Promise<void>) {
  const session = client().startSession();
  session.startTransaction();
  try {
    await work(session);
  } finally {
    await session.endSession();
  }
}

test('a transaction reads the state of its begin, whatever is changed, added or deleted meanwhile', async () => {
  const collection = fresh();
  await collection.createIndex({ key: 1 });
  await collection.insertMany([
    { key: 'changed', n: 1 },
    { key: 'deleted', n: 2 },
  ]);
  await inTransaction(async (session) => {
    await collection.findOne({}, { session });
    await collection.updateOne({ key: 'changed' }, { $set: { key: 'moved', n: 9 } });
    await collection.deleteOne({ key: 'deleted' });
    await collection.insertOne({ key: 'added', n: 3 });
    const byScan = await collection.find({}, { session, sort: { n: 1 } }).toArray();
    expect(byScan.map(({ key }) => key)).toEqual(['changed', 'deleted']);
    expect(await collection.countDocuments({ key: 'changed' }, { session })).toBe(1);
    expect(await collection.findOne({ key: { $gte: 'm' } }, { session })).toBeNull();
    expect(await collection.findOne({ key: 'deleted' }, { session })).toMatchObject({ n: 2 });
    await session.abortTransaction();
  });
  expect((await collection.find().sort({ key: 1 }).toArray()).map(({ key }) => key)).toEqual([
    'added',
    'moved',
  ]);
});

test('an index gives readers outside the committed keys while a transaction moves them', async () => {
  const collection = fresh();
  await collection.createIndex({ key: 1 });
  await collection.insertMany([{ key: 1 }, { key: 2 }, { key: 3 }]);
  await inTransaction(async (session) => {
    await collection.updateOne({ key: 1 }, { $set: { key: 10 } }, { session });
    await collection.deleteOne({ key: 2 }, { session });
    const outside = await collection
      .find({ key: { $gt: 0 } })
      .sort({ key: 1 })
      .toArray();
    const inside = await collection
      .find({ key: { $gt: 0 } }, { session })
      .sort({ key: 1 })
      .toArray();
    expect(outside.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(inside.map(({ key }) => key)).toEqual([3, 10]);
    await session.abortTransaction();
  });
  expect((await collection.find({ key: { $gt: 0 } }).toArray()).map(({ key }) => key)).toEqual([1, 2, 3]);
});

test('a key deleted by an open transaction is free for others only when that has committed', async () => {
  const collection = fresh();
  await collection.createIndex({ key: 1 }, { unique: true });
  await collection.insertOne({ _id: 1 as never, key: 'k' });
  await inTransaction(async (session) => {
    await collection.deleteOne({ key: 'k' }, { session });
    const waiting = collection.insertOne({ _id: 2 as never, key: 'k' });
    await session.commitTransaction();
    await expect(waiting).resolves.toMatchObject({ insertedId: 2 });
  });
});

test('a key inserted by an open transaction makes others wait, then refuses them', async () => {
  const collection = fresh();
  await collection.createIndex({ key: 1 }, { unique: true });
  await inTransaction(async (session) => {
    await collection.insertOne({ key: 'k' }, { session });
    const waiting = collection.insertOne({ key: 'k' }).catch((error: { code: number }) => error.code);
    await session.commitTransaction();
    expect(await waiting).toBe(11000);
  });
});

test('two transactions that insert one key: the second is told to repeat', async () => {
  const collection = fresh();
  await collection.createIndex({ key: 1 }, { unique: true });
  await inTransaction(async (first) => {
    await collection.insertOne({ key: 'k' }, { session: first });
    await inTransaction(async (second) => {
      await expect(collection.insertOne({ key: 'k' }, { session: second })).rejects.toMatchObject({
        code: 112,
        errorLabels: ['TransientTransactionError'],
      });
    });
    await first.commitTransaction();
  });
  expect(await collection.countDocuments()).toBe(1);
});

test('versions that nobody can read any more are forgotten, and deleted keys with them', async () => {
  const collection = fresh();
  await collection.createIndex({ key: 1 }, { unique: true });
  await inTransaction(async (session) => {
    await collection.findOne({}, { session });
    for (let round = 0; round < 20; round++) {
      await collection.insertOne({ key: 'again' });
      await collection.deleteOne({ key: 'again' });
    }
    await session.commitTransaction();
  });
  await collection.insertOne({ key: 'again' });
  expect(await collection.countDocuments({ key: 'again' })).toBe(1);
});
