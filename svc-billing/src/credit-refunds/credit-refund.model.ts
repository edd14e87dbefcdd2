import { creditRefund, listCreditRefunds, type StoredCreditRefund } from '@freightdesk/contracts/billing';
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

const storedRefund = z.object({
  ...z.omit(creditRefund, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  paidOn: z.date(),
  reversedAt: z.nullable(z.date()),
  ...onceCreatedFields,
});

/** What a party was paid back, as stored; amounts in paise. */
export interface CreditRefundRecord extends TenantRecord, Readonly<z.output<typeof storedRefund>> {}

export const creditRefundSchema = tenantSchema<CreditRefundRecord>(storedRefund, 'credit_refunds');

// The sort orders of the list, of the refunds of a state, and of those of a party.
indexOrders(creditRefundSchema, [...listCreditRefunds.sorts, 'id'], ['state'], ['partyId']);
export const CREDIT_REFUND_SEARCH = searchable(creditRefundSchema, ['number', 'partyName', 'reference']);
// Numbers are unique, whatever goes wrong.
creditRefundSchema.index({ clientId: 1, number: 1 }, { unique: true });
indexIdempotencyKey(creditRefundSchema);

/** A refund as an answer. */
export const toCreditRefund = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  reversedAt: _reversedAt,
  ...fields
}: Stored<CreditRefundRecord>): StoredCreditRefund => ({
  ...fields,
  _id: fields._id.toString(),
  paidOn: fields.paidOn.toISOString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
