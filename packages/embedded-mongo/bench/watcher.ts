import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

/** Another client in a process of its own, which asks for one document again and again and notes how long it waits. */
const DOCUMENTS = 1000;
const INTERVAL = 2;

async function main(uri: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  const watched = client.db('watched').collection<{ _id: number; name: string }>('documents');
  await watched.insertMany(Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, name: `Document ${_id}` })));
  let waits: number[] = [];
  process.on('message', () => {
    process.send?.(waits);
    waits = [];
  });
  process.send?.([]);
  for (let round = 0; process.connected; round++) {
    const begin = performance.now();
    await watched.findOne({ _id: round % DOCUMENTS });
    waits.push(performance.now() - begin);
    await pause(INTERVAL);
  }
  await client.close();
}

void main(process.argv[3] ?? '');
