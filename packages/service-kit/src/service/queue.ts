import { STATES } from 'mongoose';
import type { ServiceContext } from './run-service';

/** The pause after the first failure, in milliseconds. */
const MIN_PAUSE = 250;
/** The longest pause, and the interval of looking for messages of other processes. */
const MAX_PAUSE = 30_000;

/** What a queue needs to deliver. */
export interface QueueNeeds extends Pick<ServiceContext, 'logger' | 'connection'> {
  /** Delivers all that waits. Whatever it throws is tried again. */
  readonly deliverAll: () => Promise<void>;
  /** What the log says of a failure. */
  readonly failureText: string;
  /** How long it waits for more before it delivers, in milliseconds. */
  readonly patience?: number;
}

/**
 * Delivers what waits in the database for another system. While that is down, delivery is tried again with growing pauses.
 * `wake` announces something new; it starts a run after `patience`, or makes the current one start over at its end.
 */
export function createQueue({ deliverAll, failureText, logger, connection, patience = 0 }: QueueNeeds) {
  let pause = MIN_PAUSE;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  let mustRunAgain = false;
  let announcement: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** A connection that is lost, as in an election, is not closed: its messages are tried again. */
  const isClosing = () => isClosed || connection.readyState === STATES.disconnecting;

  function scheduleRun(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(begin, delay).unref();
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

  function begin(): void {
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

  /** Announcements before the run do not delay it. */
  function beginLater(): void {
    announcement ??= setTimeout(() => {
      announcement = undefined;
      begin();
    }, patience).unref();
  }

  const wake = (): void => (patience === 0 || currentRun ? begin() : beginLater());

  connection.once('close', () => {
    isClosed = true;
    clearTimeout(timer);
    clearTimeout(announcement);
  });
  return { wake };
}
export type Queue = ReturnType<typeof createQueue>;
