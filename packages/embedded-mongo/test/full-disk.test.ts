import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { addressOf, ended, letGo } from './started-server';

const script = resolve(__dirname, 'server-process.cjs');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
const servers: ChildProcess[] = [];
const clients: MongoClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await letGo(client);
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** A server whose files are limited to `blocks` of 512 bytes; the limit of the process stands for a full disk. */
function withRoomFor(blocks: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const command = `trap '' XFSZ; ulimit -S -f ${blocks}; exec "$0" "$1"`;
  const server = spawn('sh', ['-c', command, process.execPath, script], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.push(server);
  return server;
}

async function connected(server: ReturnType<typeof withRoomFor>): Promise<MongoClient> {
  const client = new MongoClient(await addressOf(server));
  clients.push(client);
  return client.connect();
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
const FULL = { code: 14031, codeName: 'OutOfDiskSpace', message: expect.stringMatching(/^No space left/) };

/** Writes until the disk is full; returns the number of acknowledged documents. */
async function fillUp(collection: Collection): Promise<number> {
  for (let acknowledged = 0; acknowledged < 10_000; acknowledged += 100) {
    const documents = Array.from({ length: 100 }, (_, n) => ({
      n: acknowledged + n,
      text: 'x'.repeat(1000),
    }));
    const error = await errorOf(collection.insertMany(documents));
    if (error === undefined) continue;
    expect(error).toMatchObject(FULL);
    return acknowledged;
  }
  throw new Error('the disk was never full');
}

test('on a full disk reads go on, writes are refused with the cause, and both go on when there is space', async () => {
  const server = withRoomFor('8192');
  const client = await connected(server);
  const collection = client.db('d').collection('c');
  const acknowledged = await fillUp(collection);
  expect(await collection.countDocuments()).toBe(acknowledged);
  const large = () => ({ text: 'y'.repeat(900_000) });
  expect(await errorOf(collection.insertOne(large()))).toMatchObject(FULL);
  const small = { text: 'z'.repeat(3000) };
  let room = acknowledged;
  for (; (await errorOf(collection.insertOne({ ...small }))) === undefined; room++)
    expect(room).toBeLessThan(10_000);
  // Refusals by LMDB itself would damage its memory: a few hundred ended the process.
  for (let time = 0; time < 300; time++)
    expect(await errorOf(collection.insertOne({ ...small }))).toMatchObject(FULL);
  const inTransaction = client.withSession((session) =>
    session.withTransaction(() => collection.insertOne(large(), { session })),
  );
  expect(await errorOf(inTransaction)).toMatchObject(FULL);
  expect(await errorOf(collection.updateOne({ n: 5 }, { $set: large() }))).toMatchObject(FULL);
  expect(await collection.findOne({ n: 5 })).toMatchObject({ text: 'x'.repeat(1000) });
  const limited = spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=1000000:']);
  if (limited.status === 0) {
    expect(await errorOf(client.db('admin').command({ backup: 1 }))).toMatchObject(FULL);
    expect(readdirSync(join(directory, 'database', 'backups'))).toEqual([]);
  }
  const hasMoreRoom = spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited']).status === 0;
  if (hasMoreRoom) await collection.insertOne(large());
  await client.close();
  await ended(server, 'SIGKILL');
  const restartedServer = withRoomFor('unlimited');
  const reader = await connected(restartedServer);
  const restarted = reader.db('d').collection('c');
  if (!hasMoreRoom) await restarted.insertOne(large());
  expect(await restarted.countDocuments()).toBe(room + 1);
  await reader.close();
  await ended(restartedServer, 'SIGTERM');
});

test('a start without room says what to do and leaves no lock behind', async () => {
  const server = withRoomFor('8');
  let message = '';
  server.stderr?.on('data', (text) => {
    message += text;
  });
  const [code] = await once(server, 'close');
  expect(code).toBe(1);
  expect(message).toMatch(/^No space left on the disk of .*Make room on that disk/);
  expect(readdirSync(join(directory, 'database'))).toEqual([]);
});
