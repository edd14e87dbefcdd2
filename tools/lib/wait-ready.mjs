import { setTimeout as pause } from 'node:timers/promises';
import { askOverHttp } from './health-watch.mjs';

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError || error.name === 'TimeoutError') return false;
    throw error;
  }
}

/** Waits until a process answers `/readyz`; throws one sentence when it ends first or takes too long. */
export async function waitReady(child, url, limit = 90_000) {
  const deadline = performance.now() + limit;
  while (!(await answers(`${url}/readyz`))) {
    if (child.hasEnded())
      throw new Error(child.complaint() || `${child.name} ended at its start; see ${child.logFile}`);
    if (performance.now() > deadline) throw new Error(`${child.name} does not answer; see ${child.logFile}`);
    await pause(100);
  }
  child.markReady(askOverHttp(url));
}
