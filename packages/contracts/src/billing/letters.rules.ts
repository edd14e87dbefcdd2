import type { FieldLabels } from '../shared/field-labels.rules';
import { fieldNames } from '../shared/fields';
import { placeholdersOf } from '../shared/placeholders.rules';

/** What has become of a letter. Nothing is known of its delivery and reading (MAIL-4). */
export const LETTER_STATE_TEXTS = {
  waiting: 'Waiting',
  accepted: 'Sent',
  refused: 'Refused',
  unconfirmed: 'Unconfirmed',
  in_folder: 'Not sent',
  cancelled: 'Cancelled',
} as const;
export type LetterState = keyof typeof LETTER_STATE_TEXTS;
export const LETTER_STATES = fieldNames(LETTER_STATE_TEXTS);

/** The states from which a person may have a letter sent again. */
export const REPEATABLE_LETTERS: readonly LetterState[] = ['refused', 'unconfirmed', 'in_folder'];

/** What can be attached. */
export const LETTER_ATTACHMENTS = { pdf: 'PDF', einvoice: 'E-invoice (JSON)' } as const;
export type LetterAttachment = keyof typeof LETTER_ATTACHMENTS;

export const LETTER_LIMITS = {
  recipients: 50,
  /** Written about at once. */
  documents: 50,
  subject: 200,
  text: 10_000,
  /** Of all files together. Mail servers take 25 MB, and files grow by a third on their way. */
  bytes: 18 * 1024 * 1024,
} as const;

/** What a letter about a document has in place of each name in braces. */
export const LETTER_PLACEHOLDERS = {
  document: 'what it is, such as Invoice',
  number: 'its number',
  date: 'its day',
  due: 'the day on which it falls due',
  amount: 'its total',
  job: 'its job',
  party: 'the name of the party',
  firm: 'the name of your firm',
  bank: 'your bank account',
} as const;
export type LetterPlaceholder = keyof typeof LETTER_PLACEHOLDERS;
const PLACEHOLDERS = placeholdersOf(fieldNames(LETTER_PLACEHOLDERS));

/** What a text names in braces and letters do not have. */
export const unknownLetterPlaceholders = PLACEHOLDERS.unknownIn;

/** The subject or the text of a letter. A line that names an empty value is left out. */
export const letterText = (text: string, values: Readonly<Record<LetterPlaceholder, string>>): string =>
  PLACEHOLDERS.fillLines(text, values);

/** The subject and the text of letters with placeholders. */
export interface LetterTemplate {
  readonly subject: string;
  readonly text: string;
}

/** The kinds of letters, each with its own text. */
export const LETTER_KINDS = ['proforma', 'invoice', 'credit_note', 'debit_note'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The subject of a further letter in a thread, which never says twice that it is one. */
export const replySubject = (subject: string): string =>
  /^re:\s/i.test(subject) ? subject : `Re: ${subject}`;

/** Labels of the fields of letters that do not follow from their names. */
export const LETTER_LABELS: FieldLabels = {
  documentNumber: 'Document',
  messageId: 'Message ID',
  references: 'Earlier messages',
  inReplyTo: 'Follows',
  replyTo: 'Answers go to',
  fileId: 'File',
  lastReply: 'Answer of the mail server',
};
