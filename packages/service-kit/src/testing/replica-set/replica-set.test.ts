import { mongo } from 'mongoose';
import { startTestDatabase, type TestDatabase } from '..';
import { type ReplicaSet, startReplicaSet } from '.';

let database: TestDatabase;
let set: ReplicaSet;
let client: mongo.MongoClient;
let servers: mongo.TopologyDescription['servers'];

beforeEach(async () => {
  database = await startTestDatabase();
  set = await startReplicaSet(database.uri);
  client = new mongo.MongoClient(set.uri, { serverSelectionTimeoutMS: 5_000 });
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    servers = newDescription.servers;
  });
  await client.connect();
});
afterEach(async () => {
  // Without a primary the driver would wait for one to end its sessions.
  set.elect();
  await client.close(true);
  await set.close();
  await database.close();
});

const records = () => client.db(database.connection.name).collection<{ _id: string }>('records');
const primaryOf = () => [...servers.values()].find(({ type }) => type === 'RSPrimary');

/** Resolves when the driver knows the state. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => client.once('topologyDescriptionChanged', resolve));
};

test('a driver finds its primary, and the next one after an election', async () => {
  await records().insertOne({ _id: 'first' });
  expect(primaryOf()?.address).toBe(set.members[0]?.address);
  set.stepDown();
  await until(() => !primaryOf());
  const write = records().insertOne({ _id: 'second' });
  set.elect(set.members[1]);
  await write;
  expect(primaryOf()?.address).toBe(set.members[1]?.address);
  expect(await records().countDocuments()).toBe(2);
});

test('without a primary, reads that may come from a secondary go on', async () => {
  await records().insertOne({ _id: 'first' });
  set.stepDown();
  await until(() => !primaryOf());
  expect(await records().findOne({ _id: 'first' }, { readPreference: 'secondaryPreferred' })).toBeTruthy();
});

test('a transaction that is open when the primary steps down is repeated as a whole', async () => {
  let attempts = 0;
  const session = client.startSession();
  await session.withTransaction(async () => {
    attempts += 1;
    await records().insertOne({ _id: `attempt ${attempts}` }, { session });
    if (attempts > 1) return;
    set.stepDown();
    await until(() => !primaryOf());
    set.elect(set.members[2]);
    await records().insertOne({ _id: 'the rest' }, { session });
  });
  await session.endSession();
  const ids = (await records().find().toArray()).map(({ _id }) => _id);
  expect(ids.sort()).toEqual(['attempt 2']);
});

test('a commit that no majority has when the primary steps down is rolled back and repeated', async () => {
  const session = client.startSession();
  set.loseMajority();
  const committed = session.withTransaction(() => records().insertOne({ _id: 'once' }, { session }));
  while (!set.commands.some(({ name }) => name === 'commitTransaction'))
    await new Promise((resolve) => setImmediate(resolve));
  set.stepDown();
  set.elect(set.members[1]);
  await committed;
  await session.endSession();
  expect(await records().countDocuments()).toBe(1);
  expect(set.commands.filter(({ name }) => name === 'insert')).toHaveLength(2);
});

test('writes wait for the majority, and what a stall holds back arrives later', async () => {
  set.loseMajority();
  const write = records().insertOne({ _id: 'waits' });
  expect(await records().countDocuments()).toBe(0);
  set.regainMajority();
  await write;
  set.stall();
  const read = records().findOne({ _id: 'waits' });
  set.resume();
  expect(await read).toEqual({ _id: 'waits' });
});
