import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src';

const atNight = process.env.NIGHTLY ? test : test.skip;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function over<Result>(folder: string, work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const server = await startEmbeddedMongo({ storage: { kind: 'disk', directory: folder } });
  const client = await new MongoClient(server.uri).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}

const numbers = (client: MongoClient, name: string) =>
  client
    .db('d')
    .collection(name)
    .find()
    .toArray()
    .then((documents) => documents.map(({ n }) => Number(n)).sort((one, other) => one - other));

test('a backup of a running database holds all that was acknowledged, and each transaction whole', async () => {
  const acknowledged: number[] = [];
  const file = await over(join(directory, 'database'), async (client) => {
    let isOver = false;
    const work = async () => {
      for (let n = 0; !isOver; n++) {
        await client.withSession((session) =>
          session.withTransaction(async () => {
            await client.db('d').collection('debits').insertOne({ n }, { session });
            await client.db('d').collection('credits').insertOne({ n }, { session });
          }),
        );
        acknowledged.push(n);
      }
    };
    const working = work();
    while (acknowledged.length < 20) await new Promise((next) => setImmediate(next));
    const before = acknowledged.length;
    const { file: copied } = await client.db('admin').command({ backup: 1 });
    isOver = true;
    await working;
    acknowledged.length = before;
    return String(copied);
  });
  const restored = join(directory, 'restored');
  mkdirSync(restored);
  renameSync(file, join(restored, 'data.mdb'));
  const [debits, credits] = await over(restored, (client) =>
    Promise.all([numbers(client, 'debits'), numbers(client, 'credits')]),
  );
  expect(debits).toEqual(credits);
  expect(acknowledged.filter((n) => !debits.includes(n))).toEqual([]);
});

atNight('what becomes free in a file is used again, also after a start', async () => {
  const folder = join(directory, 'database');
  const size = () => statSync(join(folder, 'data.mdb')).size;
  const fill = (collection: Collection<Document>) => {
    const text = 'x'.repeat(4000);
    return collection.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, text })));
  };
  await over(folder, async (client) => {
    const collection = client.db('d').collection<Document>('c');
    await fill(collection);
    await collection.deleteMany({ n: { $gte: 100 } });
  });
  const before = size();
  const documents = await over(folder, (client) => numbers(client, 'c'));
  expect(documents).toEqual(Array.from({ length: 100 }, (_, n) => n));
  await over(folder, (client) => fill(client.db('d').collection<Document>('again')));
  expect(size()).toBeLessThan(before * 1.5);
});

test('databases and collections are listed by their names alone, and by a filter', async () => {
  await over(join(directory, 'database'), async (client) => {
    for (const name of ['one', 'two']) await client.db(name).createCollection('c');
    const answer = await client.db('one').command({ listCollections: 1, nameOnly: true });
    expect(answer.cursor.firstBatch).toEqual([{ name: 'c', type: 'collection' }]);
    const filtered = (filter: unknown) => client.db('admin').command({ listDatabases: 1, filter });
    expect((await filtered({ name: 'two' })).databases).toMatchObject([{ name: 'two' }]);
    await expect(filtered(5)).rejects.toMatchObject({ code: 14 });
    expect(await client.db('nowhere').command({ dropDatabase: 1 })).toEqual(
      expect.not.objectContaining({ dropped: expect.anything() }),
    );
  });
});
