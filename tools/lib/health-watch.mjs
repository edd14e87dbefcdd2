import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL = 1_000;
const TIMEOUT = 3_000;
const MAX_TIMEOUTS = 3;

/** Whether a health check failed by timeout; any other failure comes from a process that is alive. */
const isTimeout = (error) => error.name === 'TimeoutError' || /timed out/i.test(error.message);

/**
 * Checks the health of a process repeatedly, and calls `onHang` when several checks in a row time out: it is
 * stopped or in an endless loop. Refused connections do not count: the process is starting, or its exit is detected separately.
 *
 * @param {{ask: (milliseconds: number) => Promise<unknown>, onHang: () => void, interval?: number, timeout?: number}} options
 * @returns {() => void} stops the checks
 */
export function watchHealth({ ask, onHang, interval = INTERVAL, timeout = TIMEOUT }) {
  const controller = new AbortController();
  let timeouts = 0;

  async function check() {
    try {
      await ask(timeout);
      timeouts = 0;
    } catch (error) {
      timeouts = isTimeout(error) ? timeouts + 1 : 0;
    }
    if (timeouts < MAX_TIMEOUTS || controller.signal.aborted) return;
    timeouts = 0;
    onHang();
  }

  async function watch() {
    while (!controller.signal.aborted) {
      // The pause is aborted when the watch ends, which the loop checks itself.
      await pause(interval, undefined, { ref: false, signal: controller.signal }).catch(() => undefined);
      if (!controller.signal.aborted) await check();
    }
  }

  void watch();
  return () => controller.abort();
}

/** The health check of a service or of the gateway. */
export const askOverHttp = (url) => async (timeout) => {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(timeout) });
  await answer.arrayBuffer();
};

/** The health check of a database: a ping over its own connection. */
export const askDatabase = (uri) => async (timeout) => {
  const { mongo } = (await import('mongoose')).default;
  const limits = { serverSelectionTimeoutMS: timeout, connectTimeoutMS: timeout, socketTimeoutMS: timeout };
  const client = new mongo.MongoClient(uri, { ...limits, maxPoolSize: 1 });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
};
