import { setTimeout as pause } from 'node:timers/promises';
import { askOverHttp } from './health-watch.mjs';

/** Whether an address answers without an error; what cannot be reached does not. */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    if (['TypeError', 'TimeoutError'].includes(error.name)) return false;
    throw error;
  }
}

/** The address of a process: the given one, or that of the port which it has chosen itself. */
const addressOf = (child, url) => url ?? `http://127.0.0.1:${child.readyMessage().port}`;

const isReady = async (child, url) =>
  child.readyMessage() !== undefined && (await answers(`${addressOf(child, url)}/readyz`));

function whyItEnded(child, url) {
  const lastError = child.lastError();
  if (url && lastError.includes('EADDRINUSE'))
    return `${child.name} could not start: port ${new URL(url).port} is in use by another process`;
  return lastError || `${child.name} ended at its start; see ${child.logFile}`;
}

/**
 * Waits until a process reports that it listens and answers `/readyz`. Throws one sentence when it ends first or takes too
 * long; one that tells progress, as a migration does, has as long again. The answer alone proves nothing, because another
 * copy of the product may have taken the port. Without an address the process has chosen a port itself.
 */
export async function waitReady(child, url, limit = 90_000) {
  let [deadline, progressCount] = [performance.now() + limit, child.progressCount()];
  while (!(await isReady(child, url))) {
    if (child.hasEnded()) throw new Error(whyItEnded(child, url));
    if (child.progressCount() > progressCount)
      [deadline, progressCount] = [performance.now() + limit, child.progressCount()];
    if (performance.now() > deadline) throw new Error(`${child.name} does not answer; see ${child.logFile}`);
    await pause(100);
  }
  child.markReady(askOverHttp(addressOf(child, url)));
}
