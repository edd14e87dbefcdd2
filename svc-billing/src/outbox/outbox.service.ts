import { ApiError } from '@freightdesk/api-client';
import type { ServiceContext } from '@freightdesk/service-kit';
import type { CrmClient } from '../proformas/proforma-facts.service';
import type { Message, OutboxRepository } from './outbox.repository';

/** How long to wait after a failure, and at most; and how often to look for what another process left behind. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;

interface OutboxNeeds extends Pick<ServiceContext, 'logger' | 'connection'> {
  readonly outbox: OutboxRepository;
  readonly crm: Pick<CrmClient, 'markUsed'>;
}

/** A contract that is no longer there needs to learn nothing. */
const isPointless = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Delivers messages to svc-crm one after the other, each at least once: it is removed after svc-crm has taken it. While
 * svc-crm is away the oldest one is tried again, after ever longer pauses. `wake` says that there is a new one.
 */
export function createOutbox({ outbox, crm, logger, connection }: OutboxNeeds) {
  let pause = FIRST_PAUSE;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const isOpen = () => connection.readyState === 1;

  async function deliver(message: Message): Promise<void> {
    try {
      await crm.markUsed(message);
    } catch (error) {
      if (!isPointless(error)) throw error;
      logger.warn({ message }, 'a contract that was used is no longer there');
    }
    await outbox.remove(message);
  }

  async function deliverAll(): Promise<void> {
    for (let message = await outbox.first(); message; message = await outbox.first()) await deliver(message);
  }

  function tryLater(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, after).unref();
  }

  async function run(): Promise<void> {
    try {
      await deliverAll();
      pause = FIRST_PAUSE;
      tryLater(LONGEST_PAUSE);
    } catch (error) {
      if (!isOpen()) return;
      logger.warn({ err: error }, 'svc-crm has not taken a message; it will be sent again');
      tryLater(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  }

  /** Starts a delivery, or has the one that is running look once more. */
  function wake(): void {
    if (!isOpen()) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    running = run().finally(() => {
      running = undefined;
      if (isAskedAgain) wake();
    });
  }

  connection.once('close', () => clearTimeout(timer));
  return { wake };
}
export type Outbox = ReturnType<typeof createOutbox>;
