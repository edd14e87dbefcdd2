import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

/** Another client in a process of its own, which reads one document repeatedly and records how long it waits. */
const DOCUMENTS = 1000;
const INTERVAL = 2;

/** One answer: how long it took, and how much of that the server and its client only waited for a processor. */
export interface Wait {
  readonly whole: number;
  readonly idle: number;
}

/** Milliseconds that the main thread of a process has waited for a processor; zero where the system does not say. */
function waited(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1_000_000 : 0;
}

async function main(uri: string, server: number): Promise<void> {
  const client = await new MongoClient(uri).connect();
  const watched = client.db('watched').collection<{ _id: number; name: string }>('documents');
  await watched.insertMany(Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, name: `Document ${_id}` })));
  const idle = () => waited(server) + waited(process.pid);
  let waits: Wait[] = [];
  process.on('message', () => {
    process.send?.(waits);
    waits = [];
  });
  process.send?.([]);
  for (let round = 0; process.connected; round++) {
    const [begin, before] = [performance.now(), idle()];
    await watched.findOne({ _id: round % DOCUMENTS });
    waits.push({ whole: performance.now() - begin, idle: idle() - before });
    await pause(INTERVAL);
  }
  await client.close();
}

void main(process.argv[3] ?? '', Number(process.argv[4]));
