import { setTimeout as pause } from 'node:timers/promises';

const EVERY = 1_000;
const ANSWER_WITHIN = 3_000;
const SILENCES = 3;

/** Whether a health check failed by timeout; any other failure comes from a process that is alive. */
const isSilence = (error) => error.name === 'TimeoutError' || /timed out/i.test(error.message);

/**
 * Checks the health of a process repeatedly, and calls `onHang` when several checks in a row time out: it is
 * stopped or in an endless loop. Refused connections do not count: the process is starting, or its exit is noticed anyway.
 *
 * @param {{ask: (milliseconds: number) => Promise<unknown>, onHang: () => void, every?: number, within?: number}} options
 * @returns {() => void} stops the checks
 */
export function watchHealth({ ask, onHang, every = EVERY, within = ANSWER_WITHIN }) {
  const ended = new AbortController();
  let silences = 0;

  async function look() {
    try {
      await ask(within);
      silences = 0;
    } catch (error) {
      silences = isSilence(error) ? silences + 1 : 0;
    }
    if (silences < SILENCES || ended.signal.aborted) return;
    silences = 0;
    onHang();
  }

  async function watch() {
    while (!ended.signal.aborted) {
      // The pause is aborted when the watch ends, which the loop checks itself.
      await pause(every, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      if (!ended.signal.aborted) await look();
    }
  }

  void watch();
  return () => ended.abort();
}

/** The health check of a service or of the gateway. */
export const askOverHttp = (url) => async (within) => {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(within) });
  await answer.arrayBuffer();
};

/** The health check of a database: a ping over its own connection. */
export const askDatabase = (uri) => async (within) => {
  const { mongo } = (await import('mongoose')).default;
  const limits = { serverSelectionTimeoutMS: within, connectTimeoutMS: within, socketTimeoutMS: within };
  const client = new mongo.MongoClient(uri, { ...limits, maxPoolSize: 1 });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
};
