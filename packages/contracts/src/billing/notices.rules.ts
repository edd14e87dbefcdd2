import type { Notifications } from '../core/users.schema';
import type { Role } from '../shared/roles';

/** What of their notifications decides for people who have the letters on; null for what always comes. */
export const NOTICE_CHOICES = [
  'paymentAlerts',
  'invoiceReminders',
] as const satisfies readonly (keyof Notifications)[];
export type NoticeChoice = (typeof NOTICE_CHOICES)[number];

/** Something that people are told of by e-mail, besides the bell (SETTINGS-10). */
export interface Notice {
  /** What it is about, such as `fund_requests/12`: a later notice about the same replaces one that waits; empty for none. */
  readonly subject: string;
  readonly choice: NoticeChoice | null;
  /** Those who have one of the roles, ids or user names are told, but for the excepted ones. */
  readonly roles: readonly Role[];
  readonly userIds: readonly number[];
  readonly usernames: readonly string[];
  readonly exceptIds: readonly number[];
  /** One line, at most 300 characters. */
  readonly text: string;
  /** Where it is shown, such as `/approve-funds`. */
  readonly path: string;
}
