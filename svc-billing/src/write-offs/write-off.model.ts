import { listWriteOffs, type StoredWriteOff, writeOff } from '@freightdesk/contracts/billing';
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

const storedWriteOff = z.object({
  ...z.omit(writeOff, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  /** Who has asked for it, and so does not approve it. */
  createdById: z.number(),
  /** When it was done, and when it was reversed. */
  writtenOffAt: z.nullable(z.date()),
  reversedAt: z.nullable(z.date()),
  /** The document of one that was to wait. Those of earlier releases have none. */
  waitingFor: z.optional(z.number()),
  ...onceCreatedFields,
});

/** A write-off as stored; amounts in paise. */
export interface WriteOffRecord extends TenantRecord, Readonly<z.output<typeof storedWriteOff>> {}

export const writeOffSchema = tenantSchema<WriteOffRecord>(storedWriteOff, 'write_offs');

// The sort orders of the list, and of the write-offs of a state.
indexOrders(writeOffSchema, [...listWriteOffs.sorts, 'id'], ['state']);
export const WRITE_OFF_SEARCH = searchable(writeOffSchema, ['number', 'invoiceNumber', 'partyName']);
// Of a document one waits, whoever else asks for another.
writeOffSchema.index(
  { clientId: 1, waitingFor: 1 },
  { unique: true, partialFilterExpression: { state: 'waiting', waitingFor: { $gte: 0 } } },
);
// Serves the number of those that wait for a person.
writeOffSchema.index({ clientId: 1, state: 1, createdById: 1 });
indexIdempotencyKey(writeOffSchema);

/** A write-off as an answer. */
export const toWriteOff = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  createdById: _createdById,
  writtenOffAt: _writtenOffAt,
  reversedAt: _reversedAt,
  waitingFor: _waitingFor,
  ...fields
}: Stored<WriteOffRecord>): StoredWriteOff => ({
  ...fields,
  _id: fields._id.toString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
