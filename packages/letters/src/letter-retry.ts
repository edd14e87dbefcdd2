import type { LetterRecipient } from '@freightdesk/contracts/billing';
import type { QueuedLetter } from './letter-queue';
import type { LetterRecord } from './letter-record';
import type { LetterChange } from './letter-repository';
import type { RecipientAnswer } from './smtp-answers';

/** What an attempt has come to. `retryAt` is set where the letter waits on. */
export type LetterOutcome = LetterChange & Pick<LetterRecord, 'state' | 'retryAt' | 'lastReply'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pauses after each failure; the last one stays. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
const GIVEN_UP_AFTER = 48 * HOUR;

type Row = Pick<QueuedLetter, 'queuedAt' | 'failureCount'>;

/** When a letter is tried again after a failure; null when it is given up (MAIL-1). */
export function nextAttempt({ queuedAt, failureCount }: Row, now: Date): Date | null {
  if (now.getTime() - queuedAt.getTime() >= GIVEN_UP_AFTER) return null;
  return new Date(now.getTime() + (PAUSES[failureCount] ?? HOUR));
}

/** A letter of which nobody knows whether the mail server has it. */
export const UNCONFIRMED: LetterOutcome = {
  state: 'unconfirmed',
  lastReply: 'The mail server has begun to take the letter and has not confirmed it',
  retryAt: null,
};

type Recipients = Pick<LetterRecord, 'recipients'>;

const withAnswer = (recipient: LetterRecipient, answers: readonly RecipientAnswer[]): LetterRecipient => {
  const answer = answers.find(({ address }) => address === recipient.address);
  if (!answer) return recipient;
  return { ...recipient, state: answer.state === 'deferred' ? 'pending' : answer.state, reply: answer.reply };
};

const GIVEN_UP = 'Given up after two days';

/** Those who have got no answer after two days count as refused. */
const givenUp = (recipients: readonly LetterRecipient[], reason: string): LetterRecipient[] =>
  recipients.map((each) =>
    each.state === 'pending'
      ? { ...each, state: 'refused', reply: `${GIVEN_UP}: ${each.reply || reason}` }
      : each,
  );

const replyOf = (recipients: readonly LetterRecipient[], state: LetterRecipient['state']): string =>
  recipients
    .filter((each) => each.state === state && each.reply)
    .map(({ address, reply }) => `${address}: ${reply}`)
    .join('; ');

/** What has become of a letter that nobody is left to get. */
function ended(
  recipients: LetterRecipient[],
  { now, isFolder }: { readonly now: Date; readonly isFolder: boolean },
): LetterOutcome {
  const lastReply = replyOf(recipients, 'refused');
  const isRefused = recipients.some(({ state }) => state === 'refused');
  const isSent = recipients.some(({ state }) => state === 'accepted');
  const state = isRefused ? 'refused' : isFolder ? 'in_folder' : 'accepted';
  return { state, recipients, lastReply, retryAt: null, ...(isSent ? { sentAt: now } : {}) };
}

/** What a letter has come to after the mail server has answered for recipients. */
export function afterAnswers(
  { recipients: before }: Recipients,
  row: Row,
  answers: readonly RecipientAnswer[],
  { now, isFolder }: { readonly now: Date; readonly isFolder: boolean },
): LetterOutcome {
  const recipients = before.map((each) => withAnswer(each, answers));
  if (recipients.every(({ state }) => state !== 'pending')) return ended(recipients, { now, isFolder });
  const retryAt = nextAttempt(row, now);
  if (!retryAt) return ended(givenUp(recipients, ''), { now, isFolder });
  return { state: 'waiting', recipients, lastReply: replyOf(recipients, 'pending'), retryAt };
}

/** What a letter has come to after nothing was handed over. */
export function afterFailure({ recipients }: Recipients, row: Row, reason: string, now: Date): LetterOutcome {
  const retryAt = nextAttempt(row, now);
  if (retryAt) return { state: 'waiting', lastReply: reason, retryAt };
  return ended(givenUp(recipients, reason), { now, isFolder: false });
}
