import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { refuseUntil } from '@freightdesk/service-kit';
import { Piscina } from 'piscina';
import type { ReturnOutput } from './return-task.rules';
import type { ReturnMessage } from './return-worker.service';

const QUEUE_LIMIT = 20;
/** Shorter than the gateway waits. */
const TIME_LIMIT_MS = 100_000;
const IDLE_LIMIT_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;

const siblingPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The worker is built beside the service. Tests run its source through tsx. */
const worker = import.meta.url.endsWith('.ts')
  ? { filename: siblingPath('./return-worker.service.ts'), execArgv: ['--import', 'tsx'] }
  : { filename: siblingPath('./return-worker.service.mjs') };

let pool: Piscina | undefined;

/** The only thread of this process that makes returns. It starts with the first and stops when idle. */
function poolOfReturns(): Piscina {
  pool ??= new Piscina({
    ...worker,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: QUEUE_LIMIT,
    idleTimeout: IDLE_LIMIT_MS,
    atomics: 'disabled',
    // Lists come before returns.
    niceIncrement: 5,
  });
  return pool;
}

/**
 * Makes a return off the thread that answers requests. `send` sends its documents piece by piece, and then the facts.
 *
 * @throws {ServiceError} 503 when too many are waiting or it takes too long
 */
export async function makeReturn<Answer>(
  output: ReturnOutput,
  send: (message: (part: ReturnMessage) => void) => Promise<void>,
): Promise<Answer> {
  const returns = poolOfReturns();
  if (returns.queueSize >= QUEUE_LIMIT)
    throw refuseUntil('busy', 'Too many returns are being made at once', RETRY_AFTER_SECONDS);
  const { port1, port2 } = new MessageChannel();
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const options = { transferList: [port2], signal: limit };
  try {
    const answer: Promise<Answer> = returns.run({ port: port2, output }, options);
    return (await Promise.all([answer, send((part) => port1.postMessage(part))]))[0];
  } catch (error) {
    if (limit.aborted)
      throw refuseUntil('busy', 'This took too long. Try again shortly', RETRY_AFTER_SECONDS);
    throw error;
  } finally {
    // Ends a thread that still waits for documents.
    port1.close();
  }
}
