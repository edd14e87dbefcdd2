import type { ServiceContext } from '@freightdesk/service-kit';
import { STATES } from 'mongoose';

/** The pause after the first failure, in milliseconds. */
const MIN_PAUSE = 250;
/** The longest pause, and the interval of looking for messages of other processes. */
const MAX_PAUSE = 30_000;

interface QueueNeeds extends Pick<ServiceContext, 'logger' | 'connection'> {
  /** Delivers all that waits. Whatever it throws is tried again. */
  readonly deliverAll: () => Promise<void>;
  /** What the log says of a failure. */
  readonly failureText: string;
}

/**
 * Delivers what waits in the database for another system. While that is down, delivery is tried again with growing pauses.
 * `wake` announces something new; it starts a run, or makes the current one start over at its end.
 */
export function createQueue({ deliverAll, failureText, logger, connection }: QueueNeeds) {
  let pause = MIN_PAUSE;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  let mustRunAgain = false;
  let isClosed = false;
  /** A connection that is lost, as in an election, is not closed: its messages are tried again. */
  const isClosing = () => isClosed || connection.readyState === STATES.disconnecting;

  function scheduleRun(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, delay).unref();
  }

  async function run(): Promise<void> {
    try {
      await deliverAll();
      pause = MIN_PAUSE;
      scheduleRun(MAX_PAUSE);
    } catch (error) {
      if (isClosing()) return;
      logger.warn({ err: error }, failureText);
      scheduleRun(pause);
      pause = Math.min(2 * pause, MAX_PAUSE);
    }
  }

  function wake(): void {
    if (isClosing()) return;
    if (currentRun) {
      mustRunAgain = true;
      return;
    }
    mustRunAgain = false;
    currentRun = run().finally(() => {
      currentRun = undefined;
      if (mustRunAgain) wake();
    });
  }

  connection.once('close', () => {
    isClosed = true;
    clearTimeout(timer);
  });
  return { wake };
}
export type Queue = ReturnType<typeof createQueue>;
