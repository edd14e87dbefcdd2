import { contra, listContras, type StoredContra } from '@freightdesk/contracts/billing';
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

const storedContra = z.object({
  ...z.omit(contra, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  settledOn: z.date(),
  reversedAt: z.nullable(z.date()),
  ...onceCreatedFields,
});

/** What a party owes set against what it is owed as a vendor, as stored; amounts in paise. */
export interface ContraRecord extends TenantRecord, Readonly<z.output<typeof storedContra>> {}

export const contraSchema = tenantSchema<ContraRecord>(storedContra, 'contras');

// The sort orders of the list, and of the contras of a state.
indexOrders(contraSchema, [...listContras.sorts, 'id'], ['state']);
export const CONTRA_SEARCH = searchable(contraSchema, ['number', 'partyName', 'vendorName']);
// Numbers are unique, whatever goes wrong.
contraSchema.index({ clientId: 1, number: 1 }, { unique: true });
indexIdempotencyKey(contraSchema);

/** A contra as an answer. */
export const toContra = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  reversedAt: _reversedAt,
  ...fields
}: Stored<ContraRecord>): StoredContra => ({
  ...fields,
  _id: fields._id.toString(),
  settledOn: fields.settledOn.toISOString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
