import { connect, type Socket } from 'node:net';
import { type Collection, type Document, MongoClient } from 'mongodb';
import type { EmbeddedMongo } from '../src';
import { memoryServer } from './server';

const atNight = process.env.NIGHTLY ? test : test.skip;

let server: EmbeddedMongo;
let client: MongoClient;
let close: () => Promise<void>;
let parties: Collection<Document>;
const COUNT = 60_000;
/** Searching for it takes several turns on any machine. */
const SLOW_PATTERN = /(a|b)+ty .*99$/;
const ping = () => client.db('admin').command({ ping: 1 });
beforeAll(async () => {
  ({ server, client, close } = await memoryServer());
  // Two connections, so that a request beside a long one need not open its own first.
  await Promise.all([ping(), ping()]);
  parties = client.db('long').collection('parties');
  for (let from = 0; from < COUNT; from += 10_000)
    await parties.insertMany(
      Array.from({ length: 10_000 }, (_, n) => ({ n: from + n, name: `Party ${from + n}`, city: n % 100 })),
    );
});
afterAll(() => close());

test.each<[string, () => Promise<unknown>]>([
  ['a count', () => parties.countDocuments({ name: SLOW_PATTERN })],
  ['a sort', () => parties.find().sort({ name: -1 }).limit(1).toArray()],
  ['a group', () => parties.aggregate([{ $group: { _id: '$city', names: { $push: '$name' } } }]).toArray()],
  ['the build of an index', () => parties.createIndex({ n: -1, name: 1 })],
  [
    'an insert of many',
    () =>
      client
        .db('long')
        .collection('others')
        .insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, name: `Party ${n}` }))),
  ],
  ['an update of all', () => parties.updateMany({}, { $inc: { changes: 1 } })],
])('while %s is at work others are answered', async (_what, begin) => {
  let isOver = false;
  const long = begin().then(() => {
    isOver = true;
  });
  await ping();
  const wasOver = isOver;
  await long;
  expect(wasOver).toBe(false);
});

atNight(
  'what others insert, change and delete while several indexes are built is in each of them',
  async () => {
    const names = ['city_1_n_1', 'name_-1_n_1', 'n_-1_city_1'];
    const build = parties.createIndexes([
      { key: { city: 1, n: 1 } },
      { key: { name: -1, n: 1 } },
      { key: { n: -1, city: 1 } },
    ]);
    let isOver = false;
    const end = build.then(() => {
      isOver = true;
    });
    let count = 0;
    for (; !isOver; count += 1) {
      await parties.insertOne({ n: -1 - count, name: `Late ${count}`, city: -1 });
      await parties.updateOne({ n: (count * 7_919) % COUNT }, { $set: { city: -2, name: `Early ${count}` } });
    }
    await end;
    await parties.deleteMany({ n: -1 });
    const expected = { late: count - 1, changed: count, all: COUNT + count - 1 };
    for (const hint of names)
      expect({
        late: await parties.countDocuments({ n: { $lt: 0 }, name: { $gte: '' } }, { hint }),
        changed: await parties.countDocuments({ city: -2, n: { $gte: 0 }, name: { $gte: '' } }, { hint }),
        all: await parties.countDocuments(
          { n: { $gte: -1e9 }, city: { $gte: -5 }, name: { $gte: '' } },
          { hint },
        ),
      }).toEqual(expected);
    await parties.deleteMany({ n: { $lt: 0 } });
  },
);

test('the build of an index ends when its time is over, and leaves none', async () => {
  const index = { key: { city: 1, name: 1, n: 1 }, name: 'late' };
  const build = client.db('long').command({ createIndexes: 'parties', indexes: [index], maxTimeMS: 1 });
  await expect(build).rejects.toMatchObject({ code: 50 });
  expect((await parties.indexes()).map(({ name }) => name)).not.toContain('late');
});

test('a command ends when its time is over, and nothing of a transaction that it was part of stays', async () => {
  const late = { code: 50 };
  await expect(parties.find({ name: SLOW_PATTERN }).maxTimeMS(1).toArray()).rejects.toMatchObject(late);
  const session = client.startSession();
  session.startTransaction();
  const update = {
    update: 'parties',
    updates: [{ q: {}, u: { $set: { late: 1 } }, multi: true }],
    maxTimeMS: 20,
  };
  await expect(client.db('long').command(update, { session })).rejects.toMatchObject(late);
  await expect(parties.findOne({}, { session })).rejects.toMatchObject({ code: 251 });
  await session.endSession();
  expect(await parties.countDocuments({ late: 1 })).toBe(0);
});

/** A connection whose socket can be cut. */
async function severable(): Promise<{ other: MongoClient; sever: () => void }> {
  const sockets: Socket[] = [];
  const path = decodeURIComponent(server.uri.split('/')[2] ?? '');
  const { createServer } = await import('node:net');
  const proxy = createServer((near) => {
    const far = connect(path);
    sockets.push(near, far);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const { port } = proxy.address() as { port: number };
  const other = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    retryWrites: false,
  }).connect();
  return {
    other,
    sever: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

atNight('a command whose client is gone ends before all of its work is done', async () => {
  const { other, sever } = await severable();
  const orphan = other
    .db('long')
    .collection('parties')
    .updateMany({}, { $set: { orphan: 1 } });
  const lost = expect(orphan).rejects.toThrow();
  while ((await parties.countDocuments({ orphan: 1 })) === 0) await client.db('admin').command({ ping: 1 });
  sever();
  await lost;
  await other.close(true);
  const changed = await parties.countDocuments({ orphan: 1 });
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(COUNT);
});
