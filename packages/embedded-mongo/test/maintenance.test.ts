import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src';
import { Dispatcher } from '../src/commands/dispatcher';

afterEach(() => jest.restoreAllMocks());

/** A server whose rounds of maintenance the test starts. */
async function withRounds() {
  const rounds: (() => void)[] = [];
  const timer = jest.spyOn(global, 'setInterval').mockImplementationOnce((round) => {
    rounds.push(round as () => void);
    return setTimeout(() => undefined, 0);
  });
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  timer.mockRestore();
  return { server, round: () => rounds[0]?.() };
}

test('documents whose time is over go by themselves, also after a round that failed', async () => {
  const { server, round } = await withRounds();
  const client = await new MongoClient(server.uri).connect();
  const collection = client.db('d').collection('c');
  await collection.createIndex({ until: 1 }, { expireAfterSeconds: 60 });
  await collection.insertMany([{ until: new Date(0) }, { until: new Date(Date.now() + 60_000) }]);
  const messages: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => messages.push(String(text)) > 0);
  jest.spyOn(Dispatcher.prototype, 'expire').mockRejectedValueOnce(new Error('no space'));
  round();
  while (messages.length === 0) await client.db('d').command({ ping: 1 });
  expect(messages).toEqual(['maintenance of the database: no space\n']);
  expect(await collection.countDocuments()).toBe(2);
  round();
  while ((await collection.countDocuments()) === 2) await client.db('d').command({ ping: 1 });
  expect(await collection.countDocuments()).toBe(1);
  await client.close();
  await server.close();
});

test('a backup of a database in memory is refused', async () => {
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  const client = await new MongoClient(server.uri).connect();
  await expect(client.db('admin').command({ backup: 1 })).rejects.toMatchObject({
    code: 238,
    message: expect.stringContaining('in memory alone'),
  });
  await client.close();
  await server.close();
});
