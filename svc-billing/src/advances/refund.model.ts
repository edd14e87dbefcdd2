import { PAYMENT_MODES } from '@freightdesk/contracts/billing';
import { amount } from '@freightdesk/contracts/shared';
import { indexIdempotencyKey, onceCreatedFields, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedRefund = z.object({
  advanceId: z.number(),
  jobNumber: z.string(),
  amount,
  paymentDate: z.date(),
  paymentMode: z.enum(PAYMENT_MODES),
  remarks: z.string(),
  /** The number of its refund voucher; empty where the advance has no receipt voucher. */
  voucherNumber: z.string(),
  createdBy: z.string(),
  ...onceCreatedFields,
});

/** A refund of an advance. It never changes. */
export interface RefundRecord extends TenantRecord, Readonly<z.output<typeof storedRefund>> {}

export const refundSchema = tenantSchema<RefundRecord>(storedRefund, 'advance_refunds');
indexIdempotencyKey(refundSchema);
