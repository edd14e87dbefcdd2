import { randomUUID } from 'node:crypto';
import { documentsOf, type WriteScope } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';

/** A letter that waits to be sent. */
export interface QueuedLetter {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  readonly letterId: number;
  /** When it may be claimed; while it is claimed, the end of the lease. */
  readonly dueAt: Date;
  /** The token of the copy of the service that has claimed it; null while it waits. */
  readonly claim: string | null;
  /** Whether the mail server has begun to take the message, so that it may have it (MAIL-2). */
  readonly isHandedOver: boolean;
  readonly queuedAt: Date;
  readonly failureCount: number;
}

function queueSchema(collection: string): Schema<QueuedLetter> {
  const schema = new Schema<QueuedLetter>(
    {
      clientId: { type: String, required: true },
      letterId: { type: Number, required: true },
      dueAt: { type: Date, required: true },
      claim: { type: String, default: null },
      isHandedOver: { type: Boolean, required: true },
      queuedAt: { type: Date, required: true },
      failureCount: { type: Number, required: true },
    },
    { collection, versionKey: false, strict: 'throw' },
  );
  schema.index({ clientId: 1, letterId: 1 }, { unique: true });
  return schema;
}

/** Made once: a connection takes a model of one name again only with the same schema. */
const QUEUES = {
  QueuedLetter: queueSchema('letter_queue'),
  QueuedNotice: queueSchema('notice_letter_queue'),
} as const;

/** Longer than any message takes, whose connection is given up after a minute of silence. */
const LEASE = 10 * 60_000;

/**
 * What waits for the mail server: letters of people, or those with notices. A row is claimed by one copy of the service at
 * a time, for the time of a lease.
 */
export function createLetterQueueRepository(
  { connection }: Pick<ServiceContext, 'connection'>,
  name: keyof typeof QUEUES = 'QueuedLetter',
) {
  const { writer } = documentsOf(connection, name, QUEUES[name]);
  const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE);

  return {
    async add({ session, clientId }: WriteScope, letterId: number, now: Date): Promise<void> {
      const row = { clientId, letterId, dueAt: now, claim: null, isHandedOver: false };
      await writer.create([{ ...row, queuedAt: now, failureCount: 0 }], { session });
    },

    /** Claims the oldest letter that is due; null without one. */
    claim: (now: Date): Promise<QueuedLetter | null> =>
      writer
        .findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { claim: randomUUID(), dueAt: leaseFrom(now) } },
          { sort: { _id: 1 }, returnDocument: 'after' },
        )
        .lean<QueuedLetter>()
        .exec(),

    /**
     * Marks that the mail server begins to take the message.
     *
     * @throws {Error} when the lease has ended and another copy has claimed the letter: nothing may be sent
     */
    async handOver({ _id, clientId, claim }: QueuedLetter, now: Date): Promise<void> {
      const mark = { isHandedOver: true, dueAt: leaseFrom(now) };
      const { matchedCount } = await writer.updateOne({ _id, clientId, claim }, { $set: mark });
      if (matchedCount === 0) throw new Error('The lease of a letter has ended before it was handed over');
    },

    /** Lets a letter wait until a time, after a failure. Whether it still was claimed by this copy. */
    async postpone({ session }: WriteScope, row: QueuedLetter, dueAt: Date): Promise<boolean> {
      const { _id, clientId, claim, failureCount } = row;
      const change = { claim: null, isHandedOver: false, dueAt, failureCount: failureCount + 1 };
      const { matchedCount } = await writer.updateOne(
        { _id, clientId, claim },
        { $set: change },
        { session },
      );
      return matchedCount > 0;
    },

    /** Removes a letter, because nothing more is to be sent. */
    async remove({ session }: WriteScope, { _id, clientId }: QueuedLetter): Promise<void> {
      await writer.deleteOne({ _id, clientId }, { session });
    },

    /** Removes a letter that nobody has claimed. Whether there was one. */
    async takeBack({ session, clientId }: WriteScope, letterId: number): Promise<boolean> {
      const { deletedCount } = await writer.deleteOne({ clientId, letterId, claim: null }, { session });
      return deletedCount > 0;
    },
  };
}
export type LetterQueueRepository = ReturnType<typeof createLetterQueueRepository>;
