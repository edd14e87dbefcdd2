import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';

/** What the mail server says of one recipient. */
export interface RecipientAnswer {
  readonly address: string;
  readonly state: 'accepted' | 'refused' | 'deferred';
  readonly reply: string;
}

/** What has become of an attempt. */
export type Attempt =
  /** Every recipient got an answer. */
  | { readonly kind: 'answered'; readonly answers: readonly RecipientAnswer[] }
  /** Nothing was handed over: the mail server was not reached, or would not talk. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The message was handed over, in part or as a whole, and no answer came (MAIL-2). */
  | { readonly kind: 'unanswered'; readonly reason: string };

/** What enhanced status codes mean (RFC 3463). */
const MEANINGS: readonly (readonly [code: RegExp, meaning: string])[] = [
  [/\b[45]\.1\.1\b/, 'There is no such mailbox'],
  [/\b[45]\.1\.2\b/, 'There is no such domain'],
  [/\b[45]\.2\.2\b/, 'The mailbox is full'],
  [/\b[45]\.(?:2\.3|3\.4)\b/, 'The letter is too large'],
  [/\b[45]\.7\.0\b/, 'The mail server takes no more for now'],
  [/\b[45]\.7\.\d+\b/, 'The mail server does not allow it'],
  [/\b[45]\.4\.\d+\b/, 'The mail server of the recipient does not answer'],
];

/** An answer of a mail server in words, with what it said. */
export function replyText(response: string): string {
  const meaning = MEANINGS.find(([code]) => code.test(response))?.[1];
  const reply = response.replace(/\s+/g, ' ').trim().slice(0, 300);
  return meaning ? `${meaning} (${reply})` : reply;
}

const PERMANENT = 500;

const answerBy = (
  address: string,
  { responseCode = 0, response, message }: NodemailerError,
): RecipientAnswer => ({
  address,
  state: responseCode >= PERMANENT ? 'refused' : 'deferred',
  reply: replyText(response ?? message),
});

/** What the mail server has answered to a message that it took for somebody. */
export const answersOf = ({ accepted, rejectedErrors = [] }: SMTPConnectionSendInfo): RecipientAnswer[] => [
  ...accepted.map((address): RecipientAnswer => ({ address, state: 'accepted', reply: '' })),
  ...rejectedErrors.map((error) => answerBy(error.recipient ?? '', error)),
];

/** What a failure says of the recipients. `isHandedOver` tells whether the mail server had begun to take the message. */
export function attemptOf(
  error: NodemailerError,
  recipients: readonly string[],
  isHandedOver: boolean,
): Attempt {
  const { code, responseCode, response, message, rejectedErrors } = error;
  if (rejectedErrors && rejectedErrors.length > 0)
    return { kind: 'answered', answers: rejectedErrors.map((each) => answerBy(each.recipient ?? '', each)) };
  // The connection itself refuses what is larger than the server has said that it takes.
  if (code === 'EMESSAGE' && responseCode === undefined && !isHandedOver)
    return {
      kind: 'answered',
      answers: recipients.map((address) => ({ address, state: 'refused', reply: message })),
    };
  const isAboutMessage = responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (isAboutMessage)
    return { kind: 'answered', answers: recipients.map((address) => answerBy(address, error)) };
  const reason = replyText(response || message);
  return { kind: isHandedOver ? 'unanswered' : 'failed', reason };
}
