import type { Notice } from '@freightdesk/contracts/billing';
import type { NoticeReader } from '@freightdesk/contracts/core';

/** Whether a person who wants letters is told of something (SETTINGS-10). */
export function isToldOf(
  { userId, username, role, notifications }: NoticeReader,
  { roles, userIds, usernames, exceptIds, choice }: Notice,
): boolean {
  const isMeant = roles.includes(role) || userIds.includes(userId) || usernames.includes(username);
  return isMeant && !exceptIds.includes(userId) && (choice === null || notifications[choice]);
}

type Told = Pick<Notice, 'text' | 'path'>;

/** What a letter says besides its notices. */
interface LetterFrame {
  readonly fullName: string;
  readonly firm: string;
  readonly product: string;
  /** Where the product is, without a slash at the end; empty where nobody has said. */
  readonly address: string;
}

const LONGEST_SUBJECT = 200;

/** The subject of a letter: what has happened, or how much. */
const subjectOf = ([first, ...others]: readonly Told[]): string =>
  others.length > 0 ? `${others.length + 1} notifications` : (first?.text.slice(0, LONGEST_SUBJECT) ?? '');

/** A letter that tells a person of notices, oldest first. */
export function noticeLetter(notices: readonly Told[], { fullName, firm, product, address }: LetterFrame) {
  const linkTo = (path: string) => (address ? `\n${address}${path}` : '');
  const tale = notices.map(({ text, path }) => `${text}.${linkTo(path)}`).join('\n\n');
  const end = `You get this letter because Email notifications are on in your settings of ${product}. Switch them off there under Notifications.${linkTo('/settings')}`;
  return { subject: subjectOf(notices), text: `Dear ${fullName},\n\n${tale}\n\n${firm}\n\n${end}` };
}
