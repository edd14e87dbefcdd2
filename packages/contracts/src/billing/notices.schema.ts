import * as z from 'zod/mini';
import { clientOfRequest } from '../core/referenced-records.schema';
import { role } from '../core/users.schema';
import { isoDate, recordId } from '../shared/schema';
import { NOTICE_CHOICES } from './notices.rules';

const userIds = z.array(recordId).check(z.maxLength(100));

/** Something that people are told of by e-mail, besides the bell (SETTINGS-10). */
const notice = z.object({
  choice: z.nullable(z.enum(NOTICE_CHOICES)),
  roles: z.array(role),
  userIds,
  usernames: z.array(z.string()).check(z.maxLength(100)),
  exceptIds: userIds,
  text: z.string().check(z.maxLength(1_000)),
  path: z.string().check(z.maxLength(1_000)),
});

/** What another service tells of a subject, at a time. */
export const takeNoticesBody = z.object({
  clientId: clientOfRequest,
  subject: z.string().check(z.minLength(1), z.maxLength(300)),
  at: isoDate(),
  notices: z.array(notice).check(z.maxLength(100)),
});
