import { type StoredTdsChallan, tdsChallan } from '@freightdesk/contracts/billing';
import {
  indexIdempotencyKey,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

const storedChallan = z.object({
  ...z.omit(tdsChallan, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  depositedOn: z.date(),
  reversedAt: z.nullable(z.date()),
  ...onceCreatedFields,
});

/** Tax that was deposited, as stored; amounts in paise. */
export interface TdsChallanRecord extends TenantRecord, Readonly<z.output<typeof storedChallan>> {}

export const tdsChallanSchema = tenantSchema<TdsChallanRecord>(storedChallan, 'tds_challans');

// Serves the challans of a month and of a year.
tdsChallanSchema.index({ clientId: 1, month: 1, name: 1, id: 1 });
// Serves the look-up of a challan that is recorded already.
tdsChallanSchema.index({ clientId: 1, serialNumber: 1, bsrCode: 1, depositedOn: 1 });
indexIdempotencyKey(tdsChallanSchema);

/** A challan as an answer. */
export const toTdsChallan = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  reversedAt: _reversedAt,
  ...fields
}: Stored<TdsChallanRecord>): StoredTdsChallan => ({
  ...fields,
  _id: fields._id.toString(),
  depositedOn: fields.depositedOn.toISOString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
