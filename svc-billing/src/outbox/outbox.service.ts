import { createQueue, type ServiceContext } from '@freightdesk/service-kit';
import { createDelivery, type DeliveryNeeds } from './delivery.service';

type OutboxNeeds = DeliveryNeeds & Pick<ServiceContext, 'logger' | 'connection'>;

/**
 * Delivers the messages to svc-crm ({@link createDelivery}). While svc-crm is down, delivery is tried again with growing
 * pauses. `wake` announces a new message; `setAsideCount` tells how many messages svc-crm has refused, with those behind
 * them.
 */
export function createOutbox(needs: OutboxNeeds) {
  const deliverMessages = createDelivery(needs);
  let setAsideCount = 0;
  const deliverAll = async () => {
    setAsideCount = await deliverMessages();
  };
  const failureText = 'svc-crm has not taken a message; it will be sent again';
  const { wake } = createQueue({ ...needs, deliverAll, failureText });
  return { wake, setAsideCount: () => setAsideCount };
}
export type Outbox = ReturnType<typeof createOutbox>;
