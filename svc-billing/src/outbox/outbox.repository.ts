import type { ServiceContext, WriteScope } from '@freightdesk/service-kit';
import { Types } from 'mongoose';

/** That an invoice was issued under a contract: what svc-crm must learn, whether it is there or not. */
interface ContractUse {
  readonly contractId: number;
  readonly usedDate: Date;
}

/** A message that waits to be delivered. */
export interface Message extends ContractUse {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
}

/** Messages to other services, stored in the transaction that they report, in the order in which they were stored. */
export function createOutboxRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const messages = connection.collection<Message>('outbox');
  return {
    async add({ session, clientId }: WriteScope, use: ContractUse): Promise<void> {
      await messages.insertOne({ _id: new Types.ObjectId(), clientId, ...use }, { session });
    },

    /** The oldest message that has not been delivered. */
    first: (): Promise<Message | null> => messages.findOne({}, { sort: { _id: 1 } }),

    async remove({ _id }: Message): Promise<void> {
      await messages.deleteOne({ _id });
    },
  };
}
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
