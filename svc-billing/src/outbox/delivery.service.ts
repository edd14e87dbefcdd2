import type { ServiceContext } from '@freightdesk/service-kit';
import type { CrmClient } from '../crm/crm.service';
import type { Message, OutboxRepository } from './outbox.repository';
import { isObsolete, messageRefusal } from './outbox.rules';

export interface DeliveryNeeds extends Pick<ServiceContext, 'logger'> {
  readonly outbox: Pick<OutboxRepository, 'next' | 'setAside' | 'remove'>;
  readonly crm: Pick<CrmClient, 'markUsed'>;
}

/** Messages about one contract are delivered in order. */
const contractOf = ({ clientId, contractId }: Message): string => `${clientId} ${contractId}`;

const isSetAside = ({ refusal }: Message): boolean => refusal !== undefined && refusal.retryAt > new Date();

/**
 * Returns a function that delivers all messages to svc-crm one by one, oldest first, each at least once: a message is
 * removed after svc-crm has accepted it. One that svc-crm refuses is set aside with the reason, and with it those that
 * follow about the same contract; the others are delivered. Resolves with the number of messages that stay behind.
 *
 * @throws {unknown} the failure that would meet any message, such as 503
 */
export function createDelivery({ outbox, crm, logger }: DeliveryNeeds): () => Promise<number> {
  async function setAside(message: Message, error: unknown): Promise<boolean> {
    const now = new Date();
    const refusal = messageRefusal(error, message.refusal, now);
    if (!refusal) throw error;
    if (isObsolete(refusal, now)) {
      logger.warn({ message }, 'a contract that was used is no longer there');
      return false;
    }
    if (!message.refusal)
      logger.error({ message, refusal }, 'svc-crm refuses a message; it is set aside, the others go on');
    await outbox.setAside(message, refusal);
    return true;
  }

  /** Whether the message has left the outbox. */
  async function deliver(message: Message): Promise<boolean> {
    try {
      await crm.markUsed(message);
    } catch (error) {
      if (await setAside(message, error)) return false;
    }
    await outbox.remove(message);
    return true;
  }

  return async () => {
    const blockedContracts = new Set<string>();
    let count = 0;
    for (let message = await outbox.next(); message; message = await outbox.next(message)) {
      const contract = contractOf(message);
      const isBlocked = blockedContracts.has(contract) || isSetAside(message);
      if (!isBlocked && (await deliver(message))) continue;
      blockedContracts.add(contract);
      count += 1;
    }
    return count;
  };
}
