import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { refuseUntil } from '../errors/service-error';

/** How many tasks may wait. At about a second each, all of them are done before somebody gives up. */
const QUEUE_LIMIT = 20;
/** Shorter than the gateway waits. A long task on a busy machine, where lists come first, takes more than half of it. */
const TIME_LIMIT_MS = 100_000;
const IDLE_LIMIT_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;

/** The module of a worker. */
type Worker = Pick<NonNullable<ConstructorParameters<typeof Piscina>[0]>, 'filename' | 'execArgv'>;
type Options = NonNullable<Parameters<Piscina['run']>[1]>;

/** Reads sources in a fifth of the time that tsx takes, which is for each thread. */
const SOURCE_READER = '../../../../tools/jest/typescript.cjs';

/** A worker's module that is built beside the service. Tests and benches run its source, beside `parent`. */
export function workerBeside(parent: string, name: string): Worker {
  const pathOf = (extension: string) => fileURLToPath(new URL(`./${name}${extension}`, parent));
  return parent.endsWith('.ts')
    ? {
        filename: pathOf('.ts'),
        execArgv: ['--require', fileURLToPath(new URL(SOURCE_READER, import.meta.url))],
      }
    : { filename: pathOf('.mjs') };
}

interface TaskQueueOptions {
  readonly worker: Worker;
  /** The messages of refusals: what to do when too many tasks wait, and when one takes too long. */
  readonly messages: { readonly tooMany: string; readonly tooLong: string };
  /** How many tasks may wait. */
  readonly queueLimit?: number | undefined;
  /** Milliseconds after which a task is given up, its waiting included. */
  readonly timeLimit?: number | undefined;
}

/** Does tasks one after the other, off the thread that answers requests. */
export interface TaskQueue {
  /**
   * Does a task. `work` is given the options of the only thread and starts what belongs to the task beside it.
   *
   * @throws {ServiceError} 503 when too many are waiting or it takes too long
   */
  run<Answer>(
    work: (run: (task: unknown, options?: Options) => Promise<unknown>) => Promise<Answer>,
  ): Promise<Answer>;
  close(): Promise<void>;
}

const busy = (message: string) => refuseUntil('busy', message, RETRY_AFTER_SECONDS);

/** Creates a queue. Its only thread starts with the first task and stops when idle. */
export function createTaskQueue({
  worker,
  messages,
  queueLimit = QUEUE_LIMIT,
  timeLimit = TIME_LIMIT_MS,
}: TaskQueueOptions): TaskQueue {
  const pool = new Piscina({
    ...worker,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: queueLimit,
    idleTimeout: IDLE_LIMIT_MS,
    atomics: 'disabled',
    // Lists come before tasks.
    niceIncrement: 5,
  });
  return {
    async run(work) {
      if (pool.queueSize >= queueLimit) throw busy(messages.tooMany);
      const limit = AbortSignal.timeout(timeLimit);
      try {
        return await work((task, options) => pool.run(task, { ...options, signal: limit }));
      } catch (error) {
        throw limit.aborted ? busy(messages.tooLong) : error;
      }
    },
    close: () => pool.destroy(),
  };
}
