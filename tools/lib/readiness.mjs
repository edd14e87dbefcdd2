import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL = 100;
const PATIENCE = 90_000;
const ANSWER_LIMIT = 5_000;

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT) })).ok;
  } catch (error) {
    if (error instanceof TypeError || error.name === 'TimeoutError') return false;
    throw error;
  }
}

/** Asks `/readyz` until it answers 200. Rejects after a while, or as soon as `failure` (a promise) rejects. */
export async function untilReady(url, failure) {
  const deadline = Date.now() + PATIENCE;
  const poll = async () => {
    while (!(await isReady(url))) {
      if (Date.now() > deadline) throw new Error(`${url}/readyz does not answer.`);
      await pause(INTERVAL);
    }
  };
  await Promise.race([poll(), failure]);
}
