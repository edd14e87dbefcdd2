import type { WriteScope } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Types } from 'mongoose';

/** An invoice was issued under a contract, which svc-crm must learn whether it is running or not. */
interface ContractUse {
  readonly contractId: number;
  readonly usedDate: Date;
}

/** A message that waits to be delivered. */
export interface Message extends ContractUse {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
}

/** Messages to other services, stored in the transaction that they report, in order. */
export function createOutboxRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const messages = connection.collection<Message>('outbox');
  return {
    async add({ session, clientId }: WriteScope, use: ContractUse): Promise<void> {
      await messages.insertOne({ _id: new Types.ObjectId(), clientId, ...use }, { session });
    },

    /** The oldest undelivered message. */
    first: (): Promise<Message | null> => messages.findOne({}, { sort: { _id: 1 } }),

    async remove({ _id }: Message): Promise<void> {
      await messages.deleteOne({ _id });
    },
  };
}
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
