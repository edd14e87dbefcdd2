import { ApiError } from '@freightdesk/api-client';
import type { ServiceContext } from '@freightdesk/service-kit';
import { STATES } from 'mongoose';
import type { CrmClient } from '../crm/crm.service';
import type { Message, OutboxRepository } from './outbox.repository';

/** The pause after the first failure, in milliseconds. */
const MIN_PAUSE = 250;
/** The longest pause, and the interval of looking for messages of other processes. */
const MAX_PAUSE = 30_000;

interface OutboxNeeds extends Pick<ServiceContext, 'logger' | 'connection'> {
  readonly outbox: OutboxRepository;
  readonly crm: Pick<CrmClient, 'markUsed'>;
}

/** The contract no longer exists. */
const isObsolete = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Delivers messages to svc-crm one by one, each at least once: a message is removed after svc-crm has accepted it. While
 * svc-crm is down, the oldest one is retried with growing pauses. `wake` announces a new message.
 */
export function createOutbox({ outbox, crm, logger, connection }: OutboxNeeds) {
  let pause = MIN_PAUSE;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  let mustRunAgain = false;
  let isClosed = false;
  /** A connection that is lost, as in an election, is not closed: its messages are tried again. */
  const isClosing = () => isClosed || connection.readyState === STATES.disconnecting;

  async function deliver(message: Message): Promise<void> {
    try {
      await crm.markUsed(message);
    } catch (error) {
      if (!isObsolete(error)) throw error;
      logger.warn({ message }, 'a contract that was used is no longer there');
    }
    await outbox.remove(message);
  }

  async function deliverAll(): Promise<void> {
    for (let message = await outbox.first(); message; message = await outbox.first()) await deliver(message);
  }

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
      logger.warn({ err: error }, 'svc-crm has not taken a message; it will be sent again');
      scheduleRun(pause);
      pause = Math.min(2 * pause, MAX_PAUSE);
    }
  }

  /** Starts a run, or makes the current one start over at its end. */
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
export type Outbox = ReturnType<typeof createOutbox>;
