import { MessageChannel } from 'node:worker_threads';
import { createTaskQueue, type TaskQueue, workerBeside } from '@freightdesk/service-kit/threads';
import type { ReturnOutput } from './return-task.rules';
import type { ReturnMessage } from './return-worker.service';

let queue: TaskQueue | undefined;

/** The only queue of this process that makes returns. */
function queueOfReturns(): TaskQueue {
  queue ??= createTaskQueue({
    worker: workerBeside(import.meta.url, 'return-worker.service'),
    messages: {
      tooMany: 'Too many returns are being made at once',
      tooLong: 'This took too long. Try again shortly',
    },
  });
  return queue;
}

/**
 * Makes a return off the thread that answers requests. `send` sends its documents piece by piece, and then the facts. Returns
 * what was made, and what `send` has returned.
 *
 * @throws {ServiceError} 503 when too many are waiting or it takes too long
 */
export const makeReturn = <Answer, Sent>(
  output: ReturnOutput,
  send: (message: (part: ReturnMessage) => void) => Promise<Sent>,
): Promise<[Answer, Sent]> =>
  queueOfReturns().run(async (run) => {
    const { port1, port2 } = new MessageChannel();
    try {
      // The output decides what the worker answers.
      const answer = run({ port: port2, output }, { transferList: [port2] }) as Promise<Answer>;
      return await Promise.all([answer, send((part) => port1.postMessage(part))]);
    } finally {
      // Ends a thread that still waits for documents.
      port1.close();
    }
  });
