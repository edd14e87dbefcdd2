import { documentsOf, type WriteScope } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';
import type { MessageRefusal } from './outbox.rules';

/** The use of a contract by an invoice. svc-crm must learn of it even if it is down now. */
interface ContractUse {
  readonly contractId: number;
  readonly usedDate: Date;
}

/** A message that waits to be delivered. */
export interface Message extends ContractUse {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  /** Present while the message is set aside. */
  readonly refusal?: MessageRefusal;
}

const messageSchema = new Schema<Message>(
  {
    clientId: { type: String, required: true },
    contractId: { type: Number, required: true },
    usedDate: { type: Date, required: true },
    refusal: Object,
  },
  { collection: 'outbox', versionKey: false, strict: 'throw' },
);

/** Messages to svc-crm, in order. Each is stored in the transaction that it reports. */
export function createOutboxRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const messages = documentsOf(connection, 'OutboxMessage', messageSchema);
  return {
    async add({ session, clientId }: WriteScope, use: ContractUse): Promise<void> {
      await messages.writer.create([{ ...use, clientId }], { session });
    },

    /** The oldest message, or the oldest that is younger than `previous`. */
    next: (previous?: Message): Promise<Message | null> =>
      messages.reader.findOne(previous ? { _id: { $gt: previous._id } } : {}, { sort: { _id: 1 } }),

    async setAside({ _id, clientId }: Message, refusal: MessageRefusal): Promise<void> {
      await messages.writer.updateOne({ _id, clientId }, { $set: { refusal } });
    },

    async remove({ _id, clientId }: Message): Promise<void> {
      await messages.writer.deleteOne({ _id, clientId });
    },
  };
}
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
