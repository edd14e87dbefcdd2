import type { ServiceContext } from '@freightdesk/service-kit';
import { STATES } from 'mongoose';
import { createDelivery, type DeliveryNeeds } from './delivery.service';

/** The pause after the first failure, in milliseconds. */
const MIN_PAUSE = 250;
/** The longest pause, and the interval of looking for messages of other processes. */
const MAX_PAUSE = 30_000;

type OutboxNeeds = DeliveryNeeds & Pick<ServiceContext, 'logger' | 'connection'>;

/**
 * Delivers the messages to svc-crm ({@link createDelivery}). While svc-crm is down, delivery is tried again with growing
 * pauses. `wake` announces a new message; `setAsideCount` tells how many messages svc-crm has refused, with those behind
 * them.
 */
export function createOutbox(needs: OutboxNeeds) {
  const { logger, connection } = needs;
  const deliverAll = createDelivery(needs);
  let setAsideCount = 0;
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
      setAsideCount = await deliverAll();
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
  return { wake, setAsideCount: () => setAsideCount };
}
export type Outbox = ReturnType<typeof createOutbox>;
