import type { Identity } from '@freightdesk/contracts/shared';
import { documentsOf, type WriteScope } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';

/** A letter that is to be written about a document that was issued (MAIL-11). */
export interface LetterOrder {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  readonly documentId: number;
  /** Who has issued the document. */
  readonly issuer: Identity;
  readonly orderedAt: Date;
  /** When it is looked at, for the first time or again. */
  readonly dueAt: Date;
}

const orderSchema = new Schema<LetterOrder>(
  {
    clientId: { type: String, required: true },
    documentId: { type: Number, required: true },
    issuer: { type: Object, required: true },
    orderedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'letter_orders', versionKey: false, strict: 'throw' },
);
// One for each document.
orderSchema.index({ clientId: 1, documentId: 1 }, { unique: true });

/** Letters that wait to be written. Each is stored in the transaction that issues its document. */
export function createLetterOrderRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'LetterOrder', orderSchema);
  return {
    async add({ session, clientId }: WriteScope, documentId: number, issuer: Identity, now: Date) {
      const order = { clientId, documentId, issuer, orderedAt: now, dueAt: now };
      await writer.create([order], { session });
    },

    /** The oldest order that is due, or the oldest that is younger than `previous`. */
    next: (now: Date, previous?: LetterOrder): Promise<LetterOrder | null> =>
      reader.findOne(
        { dueAt: { $lte: now }, ...(previous ? { _id: { $gt: previous._id } } : {}) },
        { sort: { _id: 1 } },
      ),

    async postpone({ _id, clientId }: LetterOrder, dueAt: Date): Promise<void> {
      await writer.updateOne({ _id, clientId }, { $set: { dueAt } });
    },

    /** Takes an order away; false where another copy of the service has done it. */
    async fulfil({ session, clientId }: WriteScope, { _id }: LetterOrder): Promise<boolean> {
      const { deletedCount } = await writer.deleteOne({ _id, clientId }, { session });
      return deletedCount > 0;
    },
  };
}
export type LetterOrderRepository = ReturnType<typeof createLetterOrderRepository>;
