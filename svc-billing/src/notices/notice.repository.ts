import type { Notice } from '@freightdesk/contracts/billing';
import { documentsOf, type NewNotice, type NoticeTeller, type WriteScope } from '@freightdesk/data';
import { momentOf, type ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';

/** A notice as stored. */
export interface StoredNotice extends Notice {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  readonly at: Date;
  /** Whether no letter tells of it yet. */
  readonly isWaiting: boolean;
}

/** What is told of a subject, at a time. */
interface SubjectNotices {
  readonly subject: string;
  readonly at: Date;
  readonly notices: readonly NewNotice[];
}

const noticeSchema = new Schema<StoredNotice>(
  {
    clientId: { type: String, required: true },
    subject: { type: String, default: '' },
    choice: { type: String, default: null },
    roles: { type: [String], required: true },
    userIds: { type: [Number], required: true },
    usernames: { type: [String], required: true },
    exceptIds: { type: [Number], required: true },
    text: { type: String, required: true },
    path: { type: String, required: true },
    at: { type: Date, required: true },
    isWaiting: { type: Boolean, required: true },
  },
  { collection: 'notices', versionKey: false, strict: 'throw' },
);
// Serves the one that has waited for longest, of all clients.
noticeSchema.index({ isWaiting: 1, at: 1 });
// Serves those of a client that wait, and those that are told of.
noticeSchema.index({ clientId: 1, isWaiting: 1, at: 1 });
// Serves those about something.
noticeSchema.index({ clientId: 1, subject: 1 });

/** How many one run of a client takes. */
const MOST = 200;

const DAY = 24 * 60 * 60_000;
/** How long those stay that letters have told of. */
const KEPT_FOR = 7 * DAY;

/** What people are to be told of by e-mail. Each is stored in the transaction of what it tells of. */
export function createNoticeRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'Notice', noticeSchema);

  /** Stores notices in place of those about the same that still wait. */
  async function put(
    { session, clientId }: WriteScope,
    { subject, at, notices }: SubjectNotices,
  ): Promise<void> {
    await writer.deleteMany({ clientId, subject, isWaiting: true }, { session });
    const rows = notices.map((each) => ({ ...each, clientId, subject, at, isWaiting: true }));
    if (rows.length > 0) await writer.insertMany(rows, { session });
  }

  const teller: NoticeTeller = {
    tell: (tx, subject, notices) => put(tx, { subject, at: momentOf(tx.actor), notices }),
  };
  return {
    ...teller,

    /** Stores what another service tells, unless something as new is stored about the same: a repetition changes nothing. */
    async take(tx: WriteScope, change: SubjectNotices): Promise<void> {
      const { session, clientId } = tx;
      const { subject, at } = change;
      const later = await reader.findOne({ clientId, subject, at: { $gte: at } }, { session });
      if (!later) await put(tx, change);
    },

    /** The one that has waited for longest, of those before a moment. */
    oldest: (before: Date): Promise<StoredNotice | null> =>
      reader.findOne({ isWaiting: true, at: { $lte: before } }, { sort: { at: 1 } }),

    /** Those of a client that wait, oldest first; at most 200. */
    waitingOf: (clientId: string): Promise<StoredNotice[]> =>
      reader.find({ clientId, isWaiting: true }, { sort: { at: 1 }, limit: MOST }),

    /**
     * Notes that letters tell of these, and forgets those of a week ago. False, with nothing written, where some do not wait
     * any more: another copy of the service was faster, or something new is to be told.
     */
    async settle({ session, clientId }: WriteScope, notices: readonly StoredNotice[], now: Date) {
      const these = { clientId, _id: { $in: notices.map(({ _id }) => _id) } };
      const waiting = await reader.count({ ...these, isWaiting: true }, { session });
      if (waiting < notices.length) return false;
      await writer.updateMany(these, { $set: { isWaiting: false } }, { session });
      const old = new Date(now.getTime() - KEPT_FOR);
      await writer.deleteMany({ clientId, isWaiting: false, at: { $lt: old } }, { session });
      return true;
    },
  };
}
export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
