import { serverForTests } from './server';

const { client, fresh } = serverForTests('transactions');

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  );

test('nothing of an open transaction is visible outside, all of it afterwards', async () => {
  const collection = fresh();
  await collection.insertMany([
    { _id: 1 as never, n: 1 },
    { _id: 2 as never, n: 2 },
  ]);
  await client().withSession((session) =>
    session.withTransaction(async () => {
      await collection.insertOne({ _id: 3 as never }, { session });
      await collection.updateOne({ _id: 1 as never }, { $set: { n: 9 } }, { session });
      await collection.deleteOne({ _id: 2 as never }, { session });
      expect(await collection.find().toArray()).toEqual([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      expect(await collection.find({}, { session }).toArray()).toEqual([{ _id: 1, n: 9 }, { _id: 3 }]);
    }),
  );
  expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 9 }, { _id: 3 }]);
});

test('an aborted transaction leaves nothing, its unique keys included', async () => {
  const collection = fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  const session = client().startSession();
  session.startTransaction();
  await collection.insertOne({ k: 1 }, { session });
  await session.abortTransaction();
  await session.endSession();
  await collection.insertOne({ k: 1 });
  expect(await collection.countDocuments()).toBe(1);
});

test('two transactions that change one document: the second is told to repeat', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, n: 0 });
  const [first, second] = [client().startSession(), client().startSession()];
  first.startTransaction();
  second.startTransaction();
  await collection.updateOne({}, { $inc: { n: 1 } }, { session: first });
  const error = await errorOf(collection.updateOne({}, { $inc: { n: 1 } }, { session: second }));
  expect(error).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
  await first.commitTransaction();
  await Promise.all([first.endSession(), second.endSession()]);
});

test('a change committed after the transaction began is a conflict too', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, n: 0 });
  const session = client().startSession();
  session.startTransaction();
  await collection.findOne({}, { session });
  await collection.updateOne({}, { $set: { n: 5 } });
  expect(await errorOf(collection.updateOne({}, { $inc: { n: 1 } }, { session }))).toMatchObject({
    code: 112,
  });
  await session.endSession();
});

test('many transactions that count up in turn repeat until each has counted', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, n: 0 });
  const count = () =>
    client().withSession((session) =>
      session.withTransaction(() => collection.updateOne({}, { $inc: { n: 1 } }, { session })),
    );
  await Promise.all(Array.from({ length: 10 }, count));
  expect(await collection.findOne({})).toMatchObject({ n: 10 });
});

test('a write outside waits for the transaction that holds the document', async () => {
  const collection = fresh();
  await collection.insertOne({ _id: 1 as never, n: 0 });
  const session = client().startSession();
  session.startTransaction();
  await collection.updateOne({}, { $inc: { n: 1 } }, { session });
  const outside = collection.updateOne({}, { $inc: { n: 10 } });
  await session.commitTransaction();
  await outside;
  await session.endSession();
  expect(await collection.findOne({})).toMatchObject({ n: 11 });
});

test('work outside the session inside a transaction callback does not hang', async () => {
  const collection = fresh();
  await client().withSession((session) =>
    session.withTransaction(async () => {
      await collection.insertOne({ a: 1 }, { session });
      await collection.insertOne({ b: 1 });
    }),
  );
  expect(await collection.countDocuments()).toBe(2);
});

test('a duplicate key ends the transaction, and the next operation is told', async () => {
  const collection = fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  await collection.insertOne({ k: 1 });
  const session = client().startSession();
  session.startTransaction();
  expect(await errorOf(collection.insertOne({ k: 1 }, { session }))).toMatchObject({ code: 11000 });
  expect(await errorOf(collection.insertOne({ k: 2 }, { session }))).toMatchObject({ code: 251 });
  await errorOf(session.abortTransaction());
  await session.endSession();
  expect(await collection.countDocuments()).toBe(1);
});

test('a collection made by a transaction is seen outside when that has committed, and gone when it is aborted', async () => {
  const database = client().db('transactions_made');
  const names = async () => (await database.listCollections().toArray()).map(({ name }) => name);
  const session = client().startSession();
  for (const end of ['abortTransaction', 'commitTransaction'] as const) {
    session.startTransaction();
    await database.createCollection('created', { session });
    await database.createIndex('indexed', { a: 1 }, { session });
    await database.collection('inserted').insertOne({ a: 1 }, { session });
    expect(await names()).toEqual([]);
    await session[end]();
    if (end === 'abortTransaction') expect(await names()).toEqual([]);
  }
  await session.endSession();
  expect((await names()).sort()).toEqual(['created', 'indexed', 'inserted']);
});

test('a collection made by a transaction stays when others have used it before it was aborted', async () => {
  const collection = fresh();
  const session = client().startSession();
  session.startTransaction();
  await collection.insertOne({ a: 1 }, { session });
  await collection.insertOne({ b: 1 });
  await session.abortTransaction();
  await session.endSession();
  expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ b: 1 }]);
});

test('a collection that is dropped while a transaction is open is refused in it, and the transaction can be repeated', async () => {
  const [collection, other] = [fresh(), fresh()];
  await collection.insertOne({ a: 1 });
  const session = client().startSession();
  session.startTransaction();
  await other.findOne({}, { session });
  await collection.drop();
  expect(await errorOf(collection.insertOne({ a: 2 }, { session }))).toMatchObject({
    code: 246,
    errorLabels: ['TransientTransactionError'],
  });
  await session.endSession();
  expect(await collection.countDocuments()).toBe(0);
});

test('a collection cannot be dropped as part of a transaction', async () => {
  const collection = fresh();
  await collection.insertOne({ a: 1 });
  const session = client().startSession();
  session.startTransaction();
  const command = { drop: collection.collectionName };
  expect(await errorOf(client().db('transactions').command(command, { session }))).toMatchObject({
    code: 263,
  });
  await session.endSession();
});

test('a cursor of a transaction is read in it alone and ends with it', async () => {
  const collection = fresh();
  await collection.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
  const session = client().startSession();
  session.startTransaction();
  const database = client().db('transactions');
  const find = { find: collection.collectionName, batchSize: 1 };
  const { cursor } = await database.command(find, { session, promoteLongs: false });
  const getMore = { getMore: cursor.id, collection: collection.collectionName };
  expect(await errorOf(database.command(getMore))).toMatchObject({ code: 50740 });
  await session.abortTransaction();
  expect(await errorOf(database.command(getMore))).toMatchObject({ code: 43 });
  await session.endSession();
});

test('a change of many documents goes on behind a transaction that holds one of them, and changes each once', async () => {
  const collection = fresh();
  await collection.insertMany(Array.from({ length: 2500 }, (_, n) => ({ _id: n as never, n: 0 })));
  const session = client().startSession();
  session.startTransaction();
  await collection.updateOne({ _id: 2200 as never }, { $set: { n: 100 } }, { session });
  const many = collection.updateMany({}, { $inc: { n: 1 } });
  await collection.findOne({ _id: 2300 as never });
  await session.commitTransaction();
  await session.endSession();
  expect(await many).toMatchObject({ matchedCount: 2500, modifiedCount: 2500 });
  const counts = await collection
    .aggregate([{ $sort: { n: 1 } }, { $group: { _id: '$n', count: { $sum: 1 } } }])
    .toArray();
  expect(counts).toEqual([
    { _id: 1, count: 2499 },
    { _id: 101, count: 1 },
  ]);
});

test('an update of many commits what it has done and waits for a record that a transaction holds', async () => {
  const collection = fresh();
  const counterOf = (_id: number) => ({ _id: _id as never, n: 0 });
  await collection.insertMany([1, 2, 3].map(counterOf));
  const session = client().startSession();
  session.startTransaction();
  await collection.updateOne({ _id: 2 as never }, { $set: { held: true } }, { session });
  const update = collection.updateMany({}, { $inc: { n: 1 } });
  while ((await collection.countDocuments({ n: 1 })) === 0) await client().db('admin').command({ ping: 1 });
  expect(await collection.findOne({ _id: 2 as never })).toEqual(counterOf(2));
  await session.commitTransaction();
  await session.endSession();
  expect(await update).toMatchObject({ matchedCount: 3, modifiedCount: 3 });
  expect(await collection.find().toArray()).toMatchObject([{ n: 1 }, { n: 1, held: true }, { n: 1 }]);
});
