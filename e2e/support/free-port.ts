import { isFree } from '../../tools/lib/ports.mjs';

/** Each worker has its own range of ports, below the ephemeral ones, so that products that start at the same time do not collide. */
const FIRST = 20_000;
const OF_A_WORKER = 2_000;
const WORKERS = 6;

const randomPort = (): number => {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS;
  return FIRST + worker * OF_A_WORKER + Math.floor(Math.random() * OF_A_WORKER);
};

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomPort();
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new Error('No port is free for the product under test');
}
