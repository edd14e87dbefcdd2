import { advanceReceived, listAdvances, type StoredAdvanceReceived } from '@freightdesk/contracts/billing';
import { amount, withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexNarrowedOrders,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import { type Minor, subtract, ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';

const {
  payment_date: _date,
  payment_mode: paymentMode,
  ...storedFields
} = withDefaults(
  z.omit(advanceReceived, {
    id: true,
    _id: true,
    createdAt: true,
    updatedAt: true,
    leftAmount: true,
    refunds: true,
  }).shape,
  { currency: 'INR', receivedFor: 'services', refundedAmount: ZERO, registrationId: null },
);

const storedAdvance = z.object({
  ...storedFields,
  paymentDate: z.date(),
  paymentMode,
  refunds: z.array(z.object({ id: z.number(), paymentDate: z.date(), paymentMode, amount })),
  ...onceCreatedFields,
});

/** An advance as stored; its amount in minor units. */
export interface AdvanceRecord extends TenantRecord, Readonly<z.output<typeof storedAdvance>> {}

export const advanceSchema = tenantSchema<AdvanceRecord>(storedAdvance, 'advance_received');

/** The stored fields of sorts that have another name on the wire. */
export const ORDERED_BY = { payment_date: 'paymentDate' } as const;

// The sort orders of a job's advances.
indexNarrowedOrders(
  advanceSchema,
  [...listAdvances.sorts.map((sort) => (sort === 'payment_date' ? ORDERED_BY[sort] : sort)), 'id'],
  ['jobNumber'],
);
export const ADVANCE_SEARCH = searchable(advanceSchema, ['paymentMode', 'remarks'], {
  isOfFewRecords: true,
});
indexIdempotencyKey(advanceSchema);

/** The amount of an advance minus what was refunded. */
export const retainedAmountOf = ({ advance, refundedAmount }: AdvanceRecord): Minor =>
  subtract(advance, refundedAmount);

/** The date and the mode of a payment under their names on the wire. */
const paidOn = ({ paymentDate, paymentMode }: Pick<AdvanceRecord, 'paymentDate' | 'paymentMode'>) => ({
  payment_date: paymentDate.toISOString(),
  payment_mode: paymentMode,
});

/** An advance as an answer; `leftAmount` is what can be refunded of it. */
export const toAdvance = (
  {
    idempotencyKey: _key,
    requestDigest: _digest,
    paymentDate,
    paymentMode,
    refunds,
    ...fields
  }: Stored<AdvanceRecord>,
  leftAmount: Minor,
): StoredAdvanceReceived => ({
  ...fields,
  _id: fields._id.toString(),
  ...paidOn({ paymentDate, paymentMode }),
  leftAmount,
  refunds: refunds.map(({ id, amount, ...payment }) => ({ id, amount, ...paidOn(payment) })),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
