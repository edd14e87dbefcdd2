import type { FieldLabels } from '../shared/field-labels.rules';
import { fieldNames, recordOf } from '../shared/fields';
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

/** What letters are about. A statement is that of a party, by whose id it goes; a quote goes by that of its version. */
export const LETTER_TOPICS = [
  'document',
  'statement',
  'reminder',
  'receipt',
  'credit_refund',
  'voucher',
  'vendor_payment',
  'quote',
] as const;
export type LetterTopic = (typeof LETTER_TOPICS)[number];

/** What letters that are in the list are about: what somebody writes about, and reports that are scheduled (REPORT-9). */
export const SENT_TOPICS = [...LETTER_TOPICS, 'report'] as const;
export type SentTopic = (typeof SENT_TOPICS)[number];

/** What can be attached. */
export const LETTER_ATTACHMENTS = {
  pdf: 'PDF',
  einvoice: 'E-invoice (JSON)',
  statement: 'Statement',
} as const;
export type LetterAttachment = keyof typeof LETTER_ATTACHMENTS;

export const LETTER_LIMITS = {
  recipients: 50,
  /** Written about at once. */
  records: 50,
  subject: 200,
  text: 10_000,
  /** Of all files together. Mail servers take 25 MB, and files grow by a third on their way. */
  bytes: 18 * 1024 * 1024,
} as const;

/** What letters have in place of each name in braces. */
export const LETTER_PLACEHOLDERS = {
  document: 'what it is, such as Invoice',
  number: 'its number',
  date: 'its day, or the last day of a statement',
  from: 'the first day of a statement',
  due: 'the day on which it falls due',
  valid: 'the last day on which a quote is valid',
  amount: 'its total, or what is open',
  job: 'its job',
  text: 'the text of the step of a reminder',
  count: 'the number of documents that are overdue',
  days: 'how many days the oldest is overdue',
  party: 'the name of the party',
  firm: 'the name of your firm',
  bank: 'your bank account',
} as const;
export type LetterPlaceholder = keyof typeof LETTER_PLACEHOLDERS;
const PLACEHOLDERS = placeholdersOf(fieldNames(LETTER_PLACEHOLDERS));

/** What a letter tells by its placeholders; empty for what it does not have. */
export type LetterValues = Readonly<Partial<Record<LetterPlaceholder, string>>>;
const NO_VALUES = recordOf(fieldNames(LETTER_PLACEHOLDERS), () => '');

/** The subject or the text of a letter. A line that names an empty value is left out. */
export const letterText = (text: string, values: LetterValues): string =>
  PLACEHOLDERS.fillLines(text, { ...NO_VALUES, ...values });

/** The subject and the text of letters with placeholders. */
export interface LetterTemplate {
  readonly subject: string;
  readonly text: string;
}

/** The kinds of letters, each with its own text. */
export const LETTER_KINDS = [
  'quote',
  'proforma',
  'invoice',
  'credit_note',
  'debit_note',
  'statement',
  'reminder',
  'receipt',
  'receipt_voucher',
  'refund_voucher',
  'payment_advice',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The documents that can be sent when they are issued (MAIL-11). */
export const KINDS_AT_ISSUE = [
  'invoice',
  'credit_note',
  'debit_note',
] as const satisfies readonly LetterKind[];
export type KindAtIssue = (typeof KINDS_AT_ISSUE)[number];

const OF_ALL = ['document', 'date', 'amount', 'party', 'firm'] as const;
const OF_ACCOUNTS = [...OF_ALL, 'bank'] as const;
const OF_DOCUMENTS = [...OF_ALL, 'number', 'due', 'job', 'bank'] as const;
const OF_PAYMENTS = [...OF_ALL, 'number'] as const;
/** A quote has rates and no total. */
const OF_QUOTES = ['document', 'number', 'date', 'valid', 'party', 'firm'] as const;

/** The placeholders that letters of each kind can fill in. */
export const PLACEHOLDERS_OF: Readonly<Record<LetterKind, readonly LetterPlaceholder[]>> = {
  quote: OF_QUOTES,
  proforma: OF_DOCUMENTS,
  invoice: OF_DOCUMENTS,
  credit_note: OF_DOCUMENTS,
  debit_note: OF_DOCUMENTS,
  statement: [...OF_ACCOUNTS, 'from'],
  reminder: [...OF_ACCOUNTS, 'text', 'count', 'days'],
  receipt: OF_PAYMENTS,
  receipt_voucher: OF_PAYMENTS,
  refund_voucher: OF_PAYMENTS,
  payment_advice: OF_PAYMENTS,
};

/** What is wrong with a text that names in braces what letters of this kind do not have (MAIL-5). */
export function placeholderProblem(kind: LetterKind, text: string): string | undefined {
  const names = PLACEHOLDERS_OF[kind];
  const [name] = placeholdersOf(names).unknownIn(text);
  if (name === undefined) return undefined;
  return `These letters have no {${name}}. Use ${names.map((each) => `{${each}}`).join(', ')}`;
}

/** The subject of a further letter in a thread, which never says twice that it is one. */
export const replySubject = (subject: string): string =>
  /^re:\s/i.test(subject) ? subject : `Re: ${subject}`;

/** Labels of the fields of letters that do not follow from their names. */
export const LETTER_LABELS: FieldLabels = {
  recordName: 'About',
  recordId: 'Number of the record',
  partyRole: 'Party is',
  isAutomatic: 'Sent by rule',
  messageId: 'Message ID',
  references: 'Earlier messages',
  inReplyTo: 'Follows',
  replyTo: 'Answers go to',
  fileId: 'File',
  lastReply: 'Answer of the mail server',
};
