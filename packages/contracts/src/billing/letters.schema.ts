import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import {
  atMost,
  clientIdInBody,
  clientQuery,
  emailAddress,
  isoDate,
  listOf,
  oneLine,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
  withDefaults,
} from '../shared/schema';
import { PARTY_ROLES } from './ledger.rules';
import { letterLanguage } from './letter-templates.schema';
import {
  LETTER_ATTACHMENTS,
  LETTER_LIMITS,
  LETTER_STATES,
  LETTER_TOPICS,
  SENT_TOPICS,
} from './letters.rules';

const topic = z.enum(LETTER_TOPICS, 'Letters are not about this');

const attachmentKind = z.enum(fieldNames(LETTER_ATTACHMENTS), 'This cannot be attached');

/** Somebody who gets a letter, and what the mail server says of them. */
const letterRecipient = z.object({
  address: z.string(),
  role: z.enum(['to', 'cc']),
  state: z.enum(['pending', 'accepted', 'refused']),
  /** What the mail server has answered; empty while it has not refused anything. */
  reply: z.string(),
});
export type LetterRecipient = z.infer<typeof letterRecipient>;

/** A file of a letter, as it was sent. */
export const letterFile = z.object({
  name: z.string(),
  size: z.number(),
  /** SHA-256, in hexadecimal. */
  digest: z.string(),
});

/** A letter by e-mail. What was sent never changes. */
export const letter = z.object({
  ...recordFields,
  about: z.enum(SENT_TOPICS),
  /** The record that it is about; the party of a statement. */
  recordId: z.number(),
  /** What letters call it, such as `INV/26-27/00101`. */
  recordName: z.string(),
  /** Whether the party is a customer or a vendor; the id is that of the one or the other. Colleagues are no party: the id is 0. */
  partyRole: z.enum([...PARTY_ROLES, 'colleague']),
  partyId: z.number(),
  partyName: z.string(),
  recipients: z.array(letterRecipient),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  files: z.array(letterFile),
  state: z.enum(LETTER_STATES),
  /** What keeps it, or has kept it, from being sent; empty where nothing does. */
  lastReply: z.string(),
  /** When it is tried again; null unless it waits after a failure. */
  retryAt: z.nullable(z.string()),
  /** When it was taken by the mail server or laid into the folder; null until then. */
  sentAt: z.nullable(z.string()),
  /** Whether it was written by the rule of the client when the document was issued (MAIL-11). */
  isAutomatic: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Letter = z.infer<typeof letter>;

export const letterList = listOf(letter);

/** A letter as it is proposed before somebody sends it. */
export const letterDraft = z.object({
  about: topic,
  recordId: z.number(),
  recordName: z.string(),
  partyName: z.string(),
  to: z.array(z.string()),
  /** Addresses of the party: its contacts, its email, and those that letters were sent to before. */
  addresses: z.array(
    z.object({
      address: z.string(),
      /** Whose it is, and what they are written to about; empty where nobody has said so. */
      owner: z.string(),
      /** What the mail server has answered to the latest letter to it, where it has refused that; else empty. */
      refusal: z.string(),
    }),
  ),
  /** The name and the address that it comes from. */
  from: z.string(),
  replyTo: z.string(),
  language: letterLanguage,
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ kind: attachmentKind, name: z.string() })),
  /** Whether letters are laid into a folder, because the program has no mail server. */
  isFolder: z.boolean(),
  /** When a letter about the same was written before, and to whom; null for the first one. */
  before: z.nullable(z.object({ at: z.string(), to: z.array(z.string()) })),
});
export type LetterDraft = z.infer<typeof letterDraft>;

/** What a letter is about. The days are those of a statement, all until today without them. */
const reference = {
  ...withDefaults({ about: topic }, { about: 'document' }),
  recordId,
  firstDay: z.optional(isoDate()),
  lastDay: z.optional(isoDate()),
};

/** Without a language, that of the latest letter to the party. */
export const letterDraftQuery = z.object({
  ...clientQuery,
  ...reference,
  language: z.optional(letterLanguage),
});

const addresses = z.array(emailAddress).check(atMost(LETTER_LIMITS.recipients, 'recipients'));

export const sendLetterBody = z.strictObject({
  ...reference,
  to: addresses.check(z.minLength(1, 'Name somebody who gets the letter')),
  cc: z._default(addresses, []),
  subject: requiredText('Write the subject', LETTER_LIMITS.subject).check(oneLine),
  text: requiredText('Write the text', LETTER_LIMITS.text),
  language: z._default(letterLanguage, 'en'),
  attachments: z._default(z.array(attachmentKind), ['pdf']),
  clientId: clientIdInBody,
});
export type SendLetterInput = z.input<typeof sendLetterBody>;

const selectedIds = (what: string) =>
  z
    .array(recordId)
    .check(
      z.minLength(1, `Select ${what}`),
      z.maxLength(LETTER_LIMITS.records, `Select at most ${LETTER_LIMITS.records} ${what}`),
    );

export const sendLettersBody = z.strictObject({
  ...withDefaults({ about: topic }, { about: 'document' }),
  ids: selectedIds('documents'),
  clientId: clientIdInBody,
});

export const sendRemindersBody = z.strictObject({
  partyIds: selectedIds('parties'),
  clientId: clientIdInBody,
});

/** What has become of what was written about together. */
export const letterBatch = z.object({
  writtenCount: z.number(),
  /** Whether the letters lie in a folder, because the program has no mail server. */
  isFolder: z.boolean(),
  /** Those about which nothing was written, and why. */
  refusals: z.array(z.object({ recordId: z.number(), recordName: z.string(), message: z.string() })),
});
export type LetterBatch = z.infer<typeof letterBatch>;

export const listLettersQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  /** What the record of `recordId` is. */
  ...withDefaults({ about: topic }, { about: 'document' }),
  recordId: z.optional(recordId),
  /** A customer. */
  partyId: z.optional(recordId),
  state: z.optional(z.enum(LETTER_STATES)),
});
