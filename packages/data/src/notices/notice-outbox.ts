import { type Notice, takeNotices } from '@freightdesk/contracts/billing';
import { createQueue, internalClient, momentOf, type ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';
import { documentsOf } from '../documents';
import type { WriteScope } from '../scopes';

/** A notice before its subject is named. */
export type NewNotice = Omit<Notice, 'subject'>;

/** Tells people by e-mail of what happens (SETTINGS-10). */
export interface NoticeTeller {
  /**
   * Tells of something in the transaction in which it happens. Notices about the same that no letter tells of yet go: people
   * learn how things stand, not how they went.
   */
  tell(tx: WriteScope, subject: string, notices: readonly NewNotice[]): Promise<void>;
}

/** What was told of a subject at a time, on its way to svc-billing, which writes the letters. */
interface OutgoingNotices {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  readonly subject: string;
  readonly at: Date;
  readonly notices: readonly NewNotice[];
}

const outboxSchema = new Schema<OutgoingNotices>(
  {
    clientId: { type: String, required: true },
    subject: { type: String, required: true },
    at: { type: Date, required: true },
    notices: { type: [Object], required: true },
  },
  { collection: 'notice_outbox', versionKey: false, strict: 'throw' },
);

/** The notices of a service other than svc-billing, each stored in the transaction of what it tells of. */
export interface NoticeOutbox extends NoticeTeller {
  /** The oldest one that svc-billing does not have yet. */
  next(): Promise<OutgoingNotices | null>;
  remove(row: OutgoingNotices): Promise<void>;
}

/** The notices of a service that svc-billing is to have, in order. */
export function createNoticeOutbox({ connection }: Pick<ServiceContext, 'connection'>): NoticeOutbox {
  const { reader, writer } = documentsOf(connection, 'OutgoingNotices', outboxSchema);
  return {
    async tell({ session, clientId, actor }, subject, notices) {
      await writer.create([{ clientId, subject, at: momentOf(actor), notices }], { session });
    },

    next: () => reader.findOne({}, { sort: { _id: 1 } }),

    async remove({ _id, clientId }) {
      await writer.deleteOne({ _id, clientId });
    },
  };
}

const bodyOf = ({ clientId, subject, at, notices }: OutgoingNotices) => ({
  clientId,
  subject,
  at: at.toISOString(),
  notices: notices.map((each) => ({
    ...each,
    roles: [...each.roles],
    userIds: [...each.userIds],
    usernames: [...each.usernames],
    exceptIds: [...each.exceptIds],
  })),
});

/** Hands notices over to svc-billing, which writes the letters, until it has them; also those that an earlier process left. */
export function deliverNotices(
  context: Pick<ServiceContext, 'connection' | 'logger' | 'config'>,
  outbox: NoticeOutbox,
): void {
  const { BILLING_URL, SESSION_SECRET } = context.config;
  const billing = internalClient(BILLING_URL, SESSION_SECRET);
  const deliverAll = async () => {
    for (let row = await outbox.next(); row; row = await outbox.next()) {
      await billing({ requestId: `notices-${row._id}` }).call(takeNotices, { body: bodyOf(row) });
      await outbox.remove(row);
    }
  };
  const failureText = 'svc-billing has not taken notices; they will be sent again';
  createQueue({ ...context, deliverAll, failureText }).wake();
}
