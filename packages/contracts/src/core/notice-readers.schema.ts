import * as z from 'zod/mini';
import { recordId, wholeNumber } from '../shared/schema';
import { clientOfRequest } from './referenced-records.schema';
import { notifications, role } from './users.schema';

/** The most people that one answer names. */
export const MOST_NOTICE_READERS = 200;

/** The id of the last person of the page before; 0 begins. */
const after = wholeNumber('after', 0);

/** Those of a client who have one of the roles, ids or user names. */
export const noticeReadersBody = z.object({
  clientId: clientOfRequest,
  roles: z.array(role),
  userIds: z.array(recordId).check(z.maxLength(10_000)),
  usernames: z._default(z.array(z.string()).check(z.maxLength(10_000)), []),
  after,
});

/** Somebody who has an address and wants to be told by e-mail. */
export const noticeReader = z.object({
  userId: z.number(),
  username: z.string(),
  fullName: z.string(),
  role,
  email: z.string(),
  notifications,
});
export type NoticeReader = z.infer<typeof noticeReader>;

export const noticeReaderPage = z.object({
  /** Who the letters come from; inactive where the account of the company is. */
  firm: z.object({ name: z.string(), email: z.string(), isActive: z.boolean() }),
  /** In the order of their ids. */
  people: z.array(noticeReader),
  /** Where the next page begins; null at the end. */
  next: z.nullable(z.number()),
});

export const reminderClientsQuery = z.object({ after });

/** Clients with somebody who wants to be told of overdue invoices by e-mail. One may come on several pages. */
export const reminderClientPage = z.object({ clientIds: z.array(z.string()), next: z.nullable(z.number()) });
