import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src';
import type { Contender } from './contender';
import { type Figure, median } from './rate';

const STARTS = 3;

export interface Starts {
  readonly empty: Figure;
  readonly full: Figure;
  readonly memory: Figure;
}

/** Starts all contenders in turn, empty and with 100,000 documents. */
export async function measureStarts(contenders: readonly Contender[]): Promise<Starts[]> {
  const samples = contenders.map(() => ({
    empty: [] as number[],
    full: [] as number[],
    memory: [] as number[],
  }));
  for (let round = 0; round < STARTS; round++)
    for (const [index, contender] of contenders.entries()) {
      const empty = await contender.start('empty');
      const megabytes = empty.memory();
      await empty.stop();
      const full = await contender.start('large');
      samples[index]?.empty.push(empty.startUp);
      samples[index]?.full.push(full.startUp);
      samples[index]?.memory.push(full.memory() - megabytes);
      await full.stop();
    }
  return samples.map(({ empty, full, memory }) => ({
    empty: { value: median(empty) / 1000, unit: 's' },
    full: { value: median(full) / 1000, unit: 's' },
    memory: { value: median(memory), unit: 'MB' },
  }));
}

async function startInMemory(): Promise<number> {
  const start = performance.now();
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  const client = await new MongoClient(server.uri).connect();
  await client.db('test').collection('c').insertOne({ ready: true });
  const time = performance.now() - start;
  await client.close();
  await server.close();
  return time;
}

/** From nothing to the first write in a database in memory, as each test file begins. */
export async function inMemoryStart(rounds: number): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) times.push(await startInMemory());
  return { value: median(times.slice(1)), unit: 'ms' };
}
