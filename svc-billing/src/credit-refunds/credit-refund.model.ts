import {
  CREDIT_SOURCES,
  creditRefund,
  listCreditRefunds,
  PARTY_ROLES,
  type StoredCreditRefund,
  type StoredVendorRefund,
} from '@freightdesk/contracts/billing';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexNarrowedOrders,
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
  source: z.enum([...CREDIT_SOURCES, 'vendor_payment']),
  ...withDefaults(
    {
      /** Who was paid back: a customer by the client, or the client by a vendor. */
      partyRole: z.enum(PARTY_ROLES),
      /** The bank account of the client that the refund of a vendor came into. */
      bankAccount: z.string(),
    },
    { partyRole: 'customer', bankAccount: '' },
  ),
  ...onceCreatedFields,
});

/** What a party was paid back, or a vendor has paid back, as stored; amounts in paise. */
export interface CreditRefundRecord extends TenantRecord, Readonly<z.output<typeof storedRefund>> {}

export const creditRefundSchema = tenantSchema<CreditRefundRecord>(storedRefund, 'credit_refunds');

// The sort orders of both lists, of the refunds of a state, and of those of a party or vendor.
indexNarrowedOrders(
  creditRefundSchema,
  [...listCreditRefunds.sorts, 'id'],
  ['partyRole'],
  ['partyRole', 'state'],
  ['partyRole', 'partyId'],
);
export const CREDIT_REFUND_SEARCH = searchable(creditRefundSchema, ['number', 'partyName', 'reference']);
// Numbers are unique, whatever goes wrong.
creditRefundSchema.index({ clientId: 1, number: 1 }, { unique: true });
indexIdempotencyKey(creditRefundSchema);

/** What the answers of both sides have in common. */
const toAnswer = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  reversedAt: _reversedAt,
  partyRole: _role,
  ...fields
}: Stored<CreditRefundRecord>) => ({
  ...fields,
  _id: fields._id.toString(),
  paidOn: fields.paidOn.toISOString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});

/** A refund of a party as an answer. */
export function toCreditRefund(refund: Stored<CreditRefundRecord>): StoredCreditRefund {
  const { source, bankAccount: _account, ...fields } = toAnswer(refund);
  // Those of vendors are in a list of their own.
  return { ...fields, source: source === 'credit_note' ? source : 'receipt' };
}

/** A refund of a vendor as an answer. */
export function toVendorRefund(refund: Stored<CreditRefundRecord>): StoredVendorRefund {
  const { source: _source, bank: _bank, ...fields } = toAnswer(refund);
  return fields;
}
