import {
  LETTER_TOPICS,
  type Letter,
  type LetterOwner,
  letter,
  letterFile,
  letterLanguage,
  listLetters,
} from '@freightdesk/contracts/billing';
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

/** The history of a record is read by the name of its collection, which belongs to one service. */
const COLLECTIONS = { billing: 'letters', crm: 'quote_letters' } as const;

/** A letter as stored. */
export interface LetterRecord extends TenantRecord, Readonly<z.output<typeof storedLetter>> {}

/** How a service stores its letters, and what their list searches. */
export function letterStorage(owner: LetterOwner) {
  const ownLetter = z.object({ ...storedLetter.shape, about: z.enum(LETTER_TOPICS[owner]) });
  const schema = tenantSchema<LetterRecord>(ownLetter, COLLECTIONS[owner]);
  // The sort orders of the list, of the letters about a record, of those to a party and of those in a state.
  indexOrders(
    schema,
    [...listLetters.sorts, 'id'],
    [],
    ['about', 'recordId'],
    ['partyRole', 'partyId'],
    ['state'],
  );
  indexIdempotencyKey(schema);
  return { schema, search: searchable(schema, ['recordName', 'partyName', 'subject']) };
}

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
