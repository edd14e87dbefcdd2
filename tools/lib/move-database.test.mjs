import { BSON, Double, Long, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src';
import { moveAll } from './move-database.mjs';

const servers = [];
async function connectedServer() {
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  const client = await new MongoClient(server.uri).connect();
  servers.push({ server, client });
  return client;
}
afterEach(async () => {
  for (const { server, client } of servers.splice(0)) {
    await client.close();
    await server.close();
  }
});

const quietly = { BSON, report: () => undefined };

test('documents, their types and their indexes are the same on the other side', async () => {
  const [source, target] = [await connectedServer(), await connectedServer()];
  const collection = source.db('one').collection('parties');
  await collection.createIndex(
    { code: 1 },
    { unique: true, partialFilterExpression: { code: { $exists: true } } },
  );
  const documents = Array.from({ length: 2500 }, (_, n) => ({
    code: `P${n}`,
    double: new Double(n),
    long: Long.fromNumber(n),
  }));
  await collection.insertMany(documents);
  await source.db('two').createCollection('empty');
  const reported = [];
  const report = (namespace, count) => reported.push([namespace, count]);
  expect(await moveAll(source, target, { BSON, report })).toBe(2);
  expect(reported).toEqual([
    ['one.parties', 2500],
    ['two.empty', 0],
  ]);
  const moved = target.db('one').collection('parties');
  const first = await moved.findOne({ code: 'P7' }, { promoteValues: false });
  expect(first).toMatchObject({ double: new Double(7), long: Long.fromNumber(7) });
  expect(await moved.indexes()).toEqual(await collection.indexes());
});

test('a target that holds documents is refused before anything is copied', async () => {
  const [source, target] = [await connectedServer(), await connectedServer()];
  await source.db('one').collection('a').insertOne({ n: 1 });
  await source.db('one').collection('b').insertOne({ n: 1 });
  await target.db('one').collection('b').insertOne({ n: 2 });
  await expect(moveAll(source, target, quietly)).rejects.toThrow(
    /one\.b of the MongoDB holds documents already/,
  );
  expect(await target.db('one').collection('a').countDocuments()).toBe(0);
});

test('a document that changes on its way is reported', async () => {
  const [source, target] = [await connectedServer(), await connectedServer()];
  await source.db('one').collection('a').insertOne({ n: 1 });
  const collection = target.db('one').collection('a');
  const meddling = {
    db: (name) => ({
      collection: (collectionName) => {
        const real = target.db(name).collection(collectionName);
        const insertMany = (documents) => real.insertMany(documents.map((each) => ({ ...each, n: 2 })));
        return new Proxy(real, {
          get: (of, key) =>
            key === 'insertMany' ? insertMany : typeof of[key] === 'function' ? of[key].bind(of) : of[key],
        });
      },
      createCollection: (collectionName) => target.db(name).createCollection(collectionName),
    }),
  };
  await expect(moveAll(source, meddling, quietly)).rejects.toThrow(/one\.a is not the same on both sides/);
  expect(await collection.countDocuments()).toBe(1);
});
