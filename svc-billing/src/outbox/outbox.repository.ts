import type { WriteScope } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Types } from 'mongoose';

/** The use of a contract by an invoice. svc-crm must learn of it even if it is down now. */
interface ContractUse {
  readonly contractId: number;
  readonly usedDate: Date;
}

/** A message that waits to be delivered. */
export interface Message extends ContractUse {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
}

/** Messages to svc-crm, in order. Each is stored in the transaction that it reports. */
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
