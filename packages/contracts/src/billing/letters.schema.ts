import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import {
  atMost,
  clientIdInBody,
  clientQuery,
  emailAddress,
  listOf,
  oneLine,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { letterLanguage } from './letter-templates.schema';
import { LETTER_ATTACHMENTS, LETTER_LIMITS, LETTER_STATES } from './letters.rules';

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

/** A letter by e-mail about a document. What was sent never changes. */
export const letter = z.object({
  ...recordFields,
  documentId: z.number(),
  documentNumber: z.string(),
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
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Letter = z.infer<typeof letter>;

export const letterList = listOf(letter);

/** A letter as it is proposed before somebody sends it. */
export const letterDraft = z.object({
  documentId: z.number(),
  documentNumber: z.string(),
  partyName: z.string(),
  to: z.array(z.string()),
  /** Addresses of the party: its contacts, its email, and those that letters were sent to before. */
  addresses: z.array(
    z.object({
      address: z.string(),
      /** Whose it is, and what they are written to about; empty where nobody has said so. */
      owner: z.string(),
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
});
export type LetterDraft = z.infer<typeof letterDraft>;

/** Without a language, that of the latest letter to the party. */
export const letterDraftQuery = z.object({
  ...clientQuery,
  documentId: recordId,
  language: z.optional(letterLanguage),
});

const addresses = z.array(emailAddress).check(atMost(LETTER_LIMITS.recipients, 'recipients'));

export const sendLetterBody = z.strictObject({
  documentId: recordId,
  to: addresses.check(z.minLength(1, 'Name somebody who gets the letter')),
  cc: z._default(addresses, []),
  subject: requiredText('Write the subject', LETTER_LIMITS.subject).check(oneLine),
  text: requiredText('Write the text', LETTER_LIMITS.text),
  language: z._default(letterLanguage, 'en'),
  attachments: z._default(z.array(attachmentKind), ['pdf']),
  clientId: clientIdInBody,
});
export type SendLetterInput = z.input<typeof sendLetterBody>;

export const sendLettersBody = z.strictObject({
  ids: z
    .array(recordId)
    .check(
      z.minLength(1, 'Select documents'),
      z.maxLength(LETTER_LIMITS.documents, `Select at most ${LETTER_LIMITS.documents} documents`),
    ),
  clientId: clientIdInBody,
});

/** What has become of documents that were written about together. */
export const letterBatch = z.object({
  writtenCount: z.number(),
  /** Whether the letters lie in a folder, because the program has no mail server. */
  isFolder: z.boolean(),
  /** Those about which nothing was written, and why. */
  refusals: z.array(z.object({ documentId: z.number(), documentNumber: z.string(), message: z.string() })),
});
export type LetterBatch = z.infer<typeof letterBatch>;

export const listLettersQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  documentId: z.optional(recordId),
  state: z.optional(z.enum(LETTER_STATES)),
});
