import { type Letter, letter, letterFile, letterLanguage, listLetters } from '@freightdesk/contracts/billing';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexOrders,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

const storedLetter = z.object({
  ...z.omit(letter, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  /** The files, with their ids in GridFS. */
  files: z.array(z.object({ ...letterFile.shape, fileId: z.string(), type: z.string() })),
  retryAt: z.nullable(z.date()),
  sentAt: z.nullable(z.date()),
  /** The language of its text, which the next letter to the party begins with. */
  ...withDefaults(
    { language: letterLanguage, isAutomatic: z.boolean() },
    { language: 'en', isAutomatic: false },
  ),
  /** The name that the letter comes from. */
  fromName: z.string(),
  /** Made before the first attempt, and the same for all (MAIL-2). */
  messageId: z.string(),
  /** The letter about the record that was sent before, and the whole thread, oldest first; empty in the first one. */
  inReplyTo: z.string(),
  references: z.array(z.string()),
  ...onceCreatedFields,
});

/** A letter as stored. */
export interface LetterRecord extends TenantRecord, Readonly<z.output<typeof storedLetter>> {}

export const letterSchema = tenantSchema<LetterRecord>(storedLetter, 'letters');

// The sort orders of the list, of the letters about a record, of those to a party and of those in a state.
indexOrders(
  letterSchema,
  [...listLetters.sorts, 'id'],
  [],
  ['about', 'recordId'],
  ['partyRole', 'partyId'],
  ['state'],
);
export const LETTER_SEARCH = searchable(letterSchema, ['recordName', 'partyName', 'subject']);
indexIdempotencyKey(letterSchema);

/** A letter as an answer. */
export const toLetter = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  language: _language,
  fromName: _name,
  messageId: _messageId,
  inReplyTo: _inReplyTo,
  references: _references,
  clientId: _clientId,
  ...fields
}: Stored<LetterRecord>): Letter => ({
  ...fields,
  _id: fields._id.toString(),
  files: fields.files.map(({ name, size, digest }) => ({ name, size, digest })),
  retryAt: fields.retryAt?.toISOString() ?? null,
  sentAt: fields.sentAt?.toISOString() ?? null,
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
