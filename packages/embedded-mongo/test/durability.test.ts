import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EJSON } from 'bson';
import { Binary, BSONRegExp, Double, Int32, Long, MongoClient, ObjectId, Timestamp, UUID } from 'mongodb';
import { startEmbeddedMongo } from '../src';
import { addressOf, ended, letGo, limited } from './started-server';

const atNight = process.env.NIGHTLY ? test : test.skip;

const child = resolve(__dirname, 'server-process.cjs');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const storage = () => ({ kind: 'disk' as const, directory: `${directory}/database` });

/** Shorter than a test may take, so that a server that does not answer fails it with a reason. */
const LIMITS = { serverSelectionTimeoutMS: 3000, connectTimeoutMS: 3000 };
const connected = (uri: string) => new MongoClient(uri, LIMITS).connect();

/** Runs the server in a process that can be killed. */
const spawnScript = (script: string) =>
  spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function spawned(): Promise<{ process: ChildProcess; client: MongoClient }> {
  const server = spawnScript(child);
  return { process: server, client: await connected(await addressOf(server)) };
}

async function reopened<Result>(read: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const server = await limited('a start', startEmbeddedMongo({ storage: storage() }));
  const client = await connected(server.uri);
  try {
    return await limited('a read after a start', read(client));
  } finally {
    await client.close();
    await server.close();
  }
}

const everyType = {
  int: new Int32(7),
  double: new Double(7),
  fraction: new Double(0.5),
  long: Long.fromNumber(7),
  text: 'seven',
  id: new ObjectId(),
  uuid: new UUID(),
  bytes: new Binary(Buffer.from([0, 255])),
  when: new Date(5),
  moment: new Timestamp({ t: 5, i: 6 }),
  pattern: new BSONRegExp('^a', 'i'),
  nothing: null,
  truth: true,
  nested: [{ list: [Long.ONE, new Double(1)] }, []],
};

test('every type is the same after a restart', async () => {
  const _id = new ObjectId();
  await reopened(async (client) => {
    await client
      .db('d')
      .collection('c')
      .insertOne({ _id, ...everyType });
  });
  const documents = await reopened((client) =>
    client.db('d').collection('c').findOne({}, { promoteValues: false, bsonRegExp: true }),
  );
  expect(EJSON.stringify(documents, { relaxed: false })).toBe(
    EJSON.stringify({ _id, ...everyType }, { relaxed: false }),
  );
});

test('indexes of every kind stand and hold after a restart', async () => {
  const before = await reopened(async (client) => {
    const collection = client.db('d').collection('c');
    await collection.createIndex({ k: 1 }, { unique: true });
    await collection.createIndex(
      { a: 1, b: -1 },
      { unique: true, partialFilterExpression: { a: { $exists: true } } },
    );
    await collection.createIndex(
      { e: 1 },
      { unique: true, partialFilterExpression: { e: { $type: 'string' } } },
    );
    await collection.createIndex({ until: 1 }, { expireAfterSeconds: 60 });
    await collection.insertOne({ k: [1, 2], a: 1, b: 2, e: 'x' });
    return collection.indexes();
  });
  await reopened(async (client) => {
    const collection = client.db('d').collection('c');
    expect(await collection.indexes()).toEqual(before);
    for (const clash of [{ k: 2 }, { k: 3, a: 1, b: 2 }, { k: 4, e: 'x' }])
      await expect(collection.insertOne(clash)).rejects.toMatchObject({ code: 11000 });
    await collection.insertMany([{ k: 5 }, { k: 6, e: 1 }, { k: 7, e: 1 }]);
  });
});

test('a collection that was dropped and made again comes back as it was made again', async () => {
  await reopened(async (client) => {
    const collection = client.db('d').collection('c');
    await collection.createIndex({ k: 1 }, { unique: true });
    await collection.insertOne({ k: 1 });
    await collection.drop();
    await collection.insertMany([{ k: 2 }, { k: 2 }]);
  });
  await reopened(async (client) => {
    const collection = client.db('d').collection('c');
    expect((await collection.find().toArray()).map(({ k }) => k)).toEqual([2, 2]);
    expect(await collection.indexes()).toHaveLength(1);
  });
});

test('a dropped collection stays dropped', async () => {
  await reopened(async (client) => {
    await client.db('d').collection('c').insertOne({ a: 1 });
    await client.db('d').collection('c').drop();
  });
  expect(await reopened((client) => client.db('d').collection('c').countDocuments())).toBe(0);
});

test('a second server on the directory is refused and names the first', async () => {
  const first = await startEmbeddedMongo({ storage: storage() });
  const second = spawn(process.execPath, [child], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  second.stderr.on('data', (text) => {
    message += text;
  });
  const [code] = await once(second, 'close');
  expect(code).toBe(1);
  expect(message).toMatch(new RegExp(`is in use by process ${process.pid}`));
  await first.close();
});

test('a second server is refused although the first one, of another container, has a number that means nothing here', async () => {
  const first = await startEmbeddedMongo({ storage: storage() });
  const lock = join(directory, 'database', 'lock');
  writeFileSync(lock, `${process.pid} of another container`);
  const before = readFileSync(join(directory, 'database', 'data.mdb'));
  await expect(startEmbeddedMongo({ storage: storage() })).rejects.toThrow(/is in use\. Stop it first/);
  expect(readFileSync(join(directory, 'database', 'data.mdb')).equals(before)).toBe(true);
  await first.close();
  const next = await startEmbeddedMongo({ storage: storage() });
  await next.close();
});

test('kill -9 in the middle of inserts loses nothing that was acknowledged', async () => {
  const { process: server, client } = await spawned();
  const acknowledged: number[] = [];
  const insert = async (writer: number) => {
    for (let n = 0; n < 1000; n++) {
      await client
        .db('d')
        .collection('c')
        .insertOne({ n: writer * 1000 + n });
      acknowledged.push(writer * 1000 + n);
      if (acknowledged.length === 120) server.kill('SIGKILL');
    }
  };
  await Promise.allSettled([insert(0), insert(1), insert(2)]);
  await letGo(client);
  const documents = await reopened(async (reader) =>
    (await reader.db('d').collection('c').find().toArray()).map(({ n }) => Number(n)),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(120);
  expect(acknowledged.filter((n) => !documents.includes(n))).toEqual([]);
});

atNight('kill -9 in the middle of transactions leaves each whole or absent', async () => {
  const { process: server, client } = await spawned();
  const acknowledged: number[] = [];
  const transfer = async (writer: number) => {
    for (let n = 0; n < 1000; n++) {
      const key = writer * 1000 + n;
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await client.db('d').collection('debits').insertOne({ key }, { session });
          await client.db('d').collection('credits').insertOne({ key }, { session });
        }),
      );
      acknowledged.push(key);
      if (acknowledged.length === 60) server.kill('SIGKILL');
    }
  };
  await Promise.race([Promise.allSettled([transfer(0), transfer(1)]), once(server, 'exit')]);
  await letGo(client);
  const [debits, credits] = await reopened((reader) =>
    Promise.all(
      ['debits', 'credits'].map(async (name) =>
        (await reader.db('d').collection(name).find().toArray()).map(({ key }) => Number(key)),
      ),
    ),
  );
  expect(debits?.sort()).toEqual(credits?.sort());
  expect(acknowledged.filter((key) => !debits?.includes(key))).toEqual([]);
});

atNight('kill -9 in the middle of a large insert leaves all of it or nothing', async () => {
  for (const pings of [0, 1, 4]) {
    const { process: server, client } = await spawned();
    const documents = Array.from({ length: 6000 }, (_, n) => ({ n, text: 'x'.repeat(100) }));
    const outcome = client
      .db('d')
      .command({ insert: 'c', documents })
      .then(
        () => true,
        () => false,
      );
    for (let ping = 0; ping < pings; ping++) await client.db('d').command({ ping: 1 });
    await ended(server, 'SIGKILL');
    const isAcknowledged = await limited('the answer of a killed server', outcome);
    await letGo(client);
    const count = await reopened((reader) => reader.db('d').collection('c').countDocuments());
    expect(count % 6000).toBe(0);
    if (isAcknowledged) expect(count).toBeGreaterThan(0);
  }
});

test('a server that ends before it is ready is told at once, with its exit code', async () => {
  const script = join(directory, 'ends.cjs');
  writeFileSync(script, 'process.exit(3)');
  await expect(addressOf(spawnScript(script))).rejects.toThrow('ended with exit code 3 before it was ready');
});
