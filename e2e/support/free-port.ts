import { freePort as freePortOf } from '../../tools/lib/ports.mjs';

/** Each worker has its own range of ports, so that products that start at the same time do not collide. */
const FIRST = 20_000;
const OF_A_WORKER = 2_000;
const WORKERS = 6;

/** A port of 127.0.0.1 that is free at this moment, in the range of this worker. */
export function freePort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS;
  return freePortOf(FIRST + worker * OF_A_WORKER, OF_A_WORKER);
}
