import { setTimeout as pause } from 'node:timers/promises';

const EVERY = 1_000;
const ANSWER_WITHIN = 3_000;
const SILENCES = 3;

/** The ways in which a health call says that nothing came for too long; anything else came from a living process. */
const isSilence = (error) => error.name === 'TimeoutError' || /timed out/i.test(error.message);

/**
 * Asks a process for its health again and again, and calls `onHang` when it was silent several times in a row: it is
 * stopped or loops. A process that refuses connections is none: it is starting, or its death is noticed anyway.
 *
 * @param {{ask: (milliseconds: number) => Promise<unknown>, onHang: () => void, every?: number, within?: number}} options
 * @returns {() => void} ends the watch
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
      // The pause is broken off when the watch ends, which the loop asks itself.
      await pause(every, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      if (!ended.signal.aborted) await look();
    }
  }

  void watch();
  return () => ended.abort();
}

/** The health call of a service or of the gateway. */
export const askOverHttp = (url) => async (within) => {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(within) });
  await answer.arrayBuffer();
};

/** The health call of a database: a ping over a connection of its own. */
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
