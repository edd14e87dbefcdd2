import { documentsOf, type TenantData, type WriteScope } from '@freightdesk/data';
import type { LetterStore, SendableLetter } from '@freightdesk/letters';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';

/** A letter with notices to a person. It is in no list of the client and has no history. */
export interface NoticeLetter extends SendableLetter {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  readonly userId: number;
  readonly lastReply: string;
  readonly retryAt: Date | null;
  readonly sentAt: Date | null;
}

const letterSchema = new Schema<NoticeLetter>(
  {
    clientId: { type: String, required: true },
    id: { type: Number, required: true },
    userId: { type: Number, required: true },
    state: { type: String, required: true },
    recipients: { type: [Object], required: true },
    files: { type: [Object], required: true },
    fromName: { type: String, required: true },
    replyTo: { type: String, default: '' },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    messageId: { type: String, required: true },
    inReplyTo: { type: String, default: '' },
    references: { type: [String], required: true },
    isAutomatic: { type: Boolean, required: true },
    lastReply: { type: String, default: '' },
    retryAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'notice_letters', versionKey: false, strict: 'throw', id: false },
);
letterSchema.index({ clientId: 1, id: 1 }, { unique: true });
// Serves those that are forgotten.
letterSchema.index({ clientId: 1, createdAt: 1 });

const DAY = 24 * 60 * 60_000;
/** How long letters stay, for those who look why one has not come. Each is sent or given up after two days. */
const KEPT_FOR = 30 * DAY;

/** The letters with notices of all clients. */
export function createNoticeLetterRepository(
  { connection }: Pick<ServiceContext, 'connection'>,
  { nextNumber }: Pick<TenantData, 'nextNumber'>,
) {
  const { reader, writer } = documentsOf(connection, 'NoticeLetter', letterSchema);
  const store: LetterStore<NoticeLetter> = {
    byId: ({ clientId }, id) => reader.findOne({ clientId, id }),

    move: ({ clientId, session }, id, from, change) =>
      writer
        .findOneAndUpdate(
          { clientId, id, state: { $in: [...from] } },
          { $set: change },
          { session, returnDocument: 'after' },
        )
        .lean<NoticeLetter>()
        .exec(),

    async noteFailure({ clientId, session }, { id }, change) {
      await writer.updateOne({ clientId, id }, { $set: change }, { session });
    },
  };
  return {
    ...store,

    /** Takes the ids of new letters; returns the last one. */
    nextIds: (count: number): Promise<number> => nextNumber('notice_letters', count),

    async insert(
      { session, clientId }: WriteScope,
      letters: readonly Omit<NoticeLetter, '_id' | 'clientId'>[],
    ): Promise<void> {
      await writer.insertMany(
        letters.map((each) => ({ ...each, clientId })),
        { session },
      );
    },

    /** Forgets the letters of a client of a month ago. */
    async removeOld({ session, clientId }: WriteScope, now: Date): Promise<void> {
      const old = new Date(now.getTime() - KEPT_FOR);
      await writer.deleteMany({ clientId, createdAt: { $lt: old } }, { session });
    },
  };
}
export type NoticeLetterRepository = ReturnType<typeof createNoticeLetterRepository>;
