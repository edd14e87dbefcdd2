import type { TenantData } from '@freightdesk/data';
import { type RefundRecord, refundSchema } from './refund.model';

/** Refunds of advances. A refund never changes. */
export function createRefundRepository(data: TenantData) {
  const { byIds, byIdempotencyKey, insert } = data.records<RefundRecord>('AdvanceRefund', refundSchema);
  return { byIds, byIdempotencyKey, insert };
}
export type RefundRepository = ReturnType<typeof createRefundRepository>;
