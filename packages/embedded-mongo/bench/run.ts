import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection, Schema } from 'mongoose';
import { startEmbeddedMongo } from '../src';
import { inParallel, inTurn, type Rate } from './rate';
import { spawnServer } from './server-process';
import { printTable } from './table';

const SMALL = 1_000;
const LARGE = 100_000;
const CALLERS = 50;

const partySchema = new Schema({
  key: { type: Number, index: true },
  name: String,
  city: String,
  active: Boolean,
});
const partiesOf = (connection: Connection) => connection.model('Party', partySchema);
type Parties = ReturnType<typeof partiesOf>;

const party = (key: number) => ({
  key,
  name: `Party ${key}`,
  city: `City ${key % 50}`,
  active: key % 2 === 0,
});

async function fill(parties: Parties, count: number): Promise<void> {
  for (let from = 0; from < count; from += 10_000)
    await parties.insertMany(
      Array.from({ length: Math.min(10_000, count - from) }, (_, index) => party(from + index)),
      { ordered: false },
    );
}

async function withServer<Result>(
  directory: string,
  work: (parties: Parties) => Promise<Result>,
): Promise<Result> {
  const server = await spawnServer(directory);
  const connection = await mongoose.createConnection(server.uri, { dbName: 'bench' }).asPromise();
  try {
    const parties = partiesOf(connection);
    await parties.init();
    return await work(parties);
  } finally {
    await connection.close();
    await server.stop();
  }
}

const findById = async (parties: Parties): Promise<string[]> => {
  const some = await parties.find().limit(200).lean();
  const rate = await inTurn(3_000, (round) => parties.findById(some[round % some.length]?._id));
  return ['findById', rate.text];
};

const findByKey = (parties: Parties, count: number): Promise<Rate> =>
  inTurn(3_000, (round) => parties.findOne({ key: (round * 7919) % count }).lean());

/** Finds by an indexed field in a server that has just been started over its data, whatever their number. */
async function measureFind(directory: string, count: number): Promise<string[]> {
  const rate = await withServer(directory, (parties) => findByKey(parties, count));
  return [`indexed find, ${count} documents`, rate.text];
}

async function measureWrites(parties: Parties): Promise<string[][]> {
  const alone = await inTurn(600, (round) => parties.create(party(round)));
  const together = await inParallel(6_000, CALLERS, (round) => parties.create(party(round)));
  return [
    ['durable insert, one caller', alone.text],
    [`durable insert, ${CALLERS} callers`, together.text],
  ];
}

function heapInMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

async function measureStart(directory: string): Promise<string[][]> {
  const before = heapInMegabytes();
  const start = performance.now();
  const server = await startEmbeddedMongo({
    storage: { kind: 'disk', directory: join(directory, 'database') },
  });
  const startUp = performance.now() - start;
  const memory = heapInMegabytes() - before;
  await server.close();
  return [
    [`start-up with ${LARGE} documents`, `${(startUp / 1000).toFixed(2)} s`],
    [`memory for ${LARGE} documents`, `${memory.toFixed(0)} MB`],
  ];
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-bench-'));
  try {
    const [small, large] = [join(folder, 'small'), join(folder, 'large')];
    await withServer(small, (parties) => fill(parties, SMALL));
    await withServer(large, (parties) => fill(parties, LARGE));
    printTable([
      await withServer(small, findById),
      ...(await withServer(join(folder, 'writes'), measureWrites)),
      await measureFind(small, SMALL),
      await measureFind(large, LARGE),
      await measureFind(small, SMALL),
      await measureFind(large, LARGE),
      ...(await measureStart(large)),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
