import { listReceipts, receipt, receiptAllocation, type StoredReceipt } from '@freightdesk/contracts/billing';
import { amount, withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexNarrowedOrders,
  indexOrders,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import { ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';

const storedAllocation = z.object({
  ...receiptAllocation.shape,
  ...withDefaults(
    {
      /**
       * In a foreign currency, what it takes off the document at its rate and off the receipt at that of the bank, in paise
       * (LEDGER-6).
       */
      exchange: z.nullable(z.object({ carried: amount, received: amount })),
    },
    { exchange: null },
  ),
});

const storedReceipt = z.object({
  ...z.omit(receipt, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  receivedOn: z.date(),
  allocations: z.array(storedAllocation),
  ...withDefaults(
    {
      isOpening: z.boolean(),
      bankAccount: z.string(),
      reversedAt: z.nullable(z.date()),
      /** What the party was paid back of it (LEDGER-18). */
      refundedAmount: amount,
      /** What the bank took for a returned cheque, and the GST on it (LEDGER-22). */
      returnCharges: amount,
      returnChargesGst: amount,
    },
    {
      isOpening: false,
      bankAccount: '',
      reversedAt: null,
      refundedAmount: ZERO,
      returnCharges: ZERO,
      returnChargesGst: ZERO,
    },
  ),
  /** What its allocations have gained in paise, in order; negative for a loss and where one was taken back. */
  exchangeGains: z.array(z.object({ gain: amount, at: z.date() })),
  ...onceCreatedFields,
});

/** A receipt as stored; amounts in minor units of its currency. */
export interface ReceiptRecord extends TenantRecord, Readonly<z.output<typeof storedReceipt>> {}

export const receiptSchema = tenantSchema<ReceiptRecord>(storedReceipt, 'receipts');

// The sort orders of the list and of the receipts of a state.
indexOrders(receiptSchema, [...listReceipts.sorts, 'id'], ['state']);
// Those of the receipts of one party, which mostly have one name.
indexNarrowedOrders(receiptSchema, ['number', 'receivedOn', 'grossAmount', 'id'], ['partyId']);
export const RECEIPT_SEARCH = searchable(receiptSchema, ['number', 'partyName', 'reference']);
// Numbers are unique, whatever goes wrong.
receiptSchema.index({ clientId: 1, number: 1 }, { unique: true });
// Serves what a party has on account.
receiptSchema.index({ clientId: 1, partyId: 1, onAccountAmount: 1, id: 1 });
// Serves the receipts that pay a document.
receiptSchema.index({ clientId: 1, 'allocations.documentId': 1, id: 1 });
// Serves what is on account before the end of a month.
receiptSchema.index({ clientId: 1, onAccountAmount: 1, receivedOn: 1 });
indexIdempotencyKey(receiptSchema);

/** A receipt as an answer. */
export const toReceipt = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  reversedAt: _reversedAt,
  exchangeGains: _gains,
  ...fields
}: Stored<ReceiptRecord>): StoredReceipt => ({
  ...fields,
  _id: fields._id.toString(),
  allocations: fields.allocations.map(({ exchange: _exchange, ...allocation }) => allocation),
  receivedOn: fields.receivedOn.toISOString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
