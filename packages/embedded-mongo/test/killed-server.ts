import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { addressOf, ended, letGo, limited } from './started-server';

/** The package's own main.ts, compiled on the way in. */
const FROM_SOURCE = resolve(__dirname, 'server-process.cjs');

/** A server in a process of its own, which is killed at random moments and started again over what it left. */
export class KilledServer {
  readonly #directory: string;
  readonly #script: string;
  #process: ChildProcess | undefined;
  uri = '';

  constructor(directory: string, script = FROM_SOURCE) {
    this.#directory = directory;
    this.#script = script;
  }

  async start(): Promise<void> {
    const server = spawn(process.execPath, [this.#script], {
      env: { ...process.env, DATA_DIR: this.#directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = server;
    this.uri = await addressOf(server);
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (this.#process) await ended(this.#process, signal);
  }
}

/** The answers to workers, by the number of each piece of work, and how often no answer came. */
export interface Told {
  readonly transactions: string[];
  readonly increments: number;
  readonly failures: number;
}

const WORKERS = 8;

async function transact(client: MongoClient, mark: string): Promise<void> {
  const database = client.db('kills');
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await database.collection('marks').insertOne({ mark }, { session });
      await database
        .collection('counters')
        .updateOne({ _id: 'transactions' as never }, { $inc: { n: 1 } }, { session });
    }),
  );
}

const increment = (client: MongoClient, worker: number) =>
  client
    .db('kills')
    .collection('counters')
    .updateOne({ _id: worker as never }, { $inc: { n: 1 } }, { upsert: true });

/** A worker's client. A new one replaces it after a failure. */
class WorkersClient {
  readonly #uri: string;
  #client: MongoClient;

  constructor(uri: string) {
    this.#uri = uri;
    this.#client = this.#fresh();
  }

  #fresh = () => new MongoClient(this.#uri, { serverSelectionTimeoutMS: 60_000 });

  /** Whether the work was acknowledged. */
  async does(work: (client: MongoClient) => Promise<unknown>): Promise<boolean> {
    try {
      await limited('a piece of work', work(this.#client));
      return true;
    } catch {
      // Not acknowledged. The caller allows for what it may have stored.
      void this.close();
      this.#client = this.#fresh();
      return false;
    }
  }

  close = () => letGo(this.#client);
}

/** Kills a server `kills` times while eight workers run transactions and increments; returns the answers to the workers. */
export async function workThroughKills(
  server: KilledServer,
  kills: number,
  onKill: (killed: number) => void = () => undefined,
): Promise<Told> {
  await server.start();
  const client = await new MongoClient(server.uri).connect();
  await client
    .db('kills')
    .collection('counters')
    .insertOne({ _id: 'transactions' as never, n: 0 });
  await client.close();
  const answers = { transactions: [] as string[], increments: 0, failures: 0 };
  let isOver = false;
  const work = async (worker: number): Promise<void> => {
    const workers = new WorkersClient(server.uri);
    for (let round = 0; !isOver; round++) {
      const mark = `${worker}/${round}`;
      if (await workers.does((own) => transact(own, mark))) answers.transactions.push(mark);
      else answers.failures++;
      if (await workers.does((own) => increment(own, worker))) answers.increments++;
      else answers.failures++;
    }
    await workers.close();
  };
  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker));
  for (let killed = 0; killed < kills; killed++) {
    const before = answers.transactions.length;
    const target = before + 1 + Math.floor(Math.random() * 40);
    while (answers.transactions.length < target) await new Promise((next) => setImmediate(next));
    await server.kill();
    await server.start();
    onKill(killed + 1);
  }
  isOver = true;
  await Promise.all(workers);
  return answers;
}

/** The work that a restarted server still has. */
export async function readState(
  server: KilledServer,
): Promise<{ marks: string[]; transactionCount: number; increments: number }> {
  await server.kill('SIGTERM');
  await server.start();
  const client = await new MongoClient(server.uri).connect();
  const database = client.db('kills');
  const marks = (await database.collection('marks').find().toArray()).map(({ mark }) => String(mark));
  const counters = await database.collection('counters').find().toArray();
  await client.close();
  await server.kill('SIGTERM');
  const transactionCount = counters.find(({ _id }) => String(_id) === 'transactions')?.n;
  const increments = counters.reduce(
    (sum, { _id, n }) => (String(_id) === 'transactions' ? sum : sum + n),
    0,
  );
  return { marks, transactionCount, increments };
}
