import type { TenantData } from '@freightdesk/service-kit';
import { type RefundRecord, refundSchema } from './refund.model';
import { type VoucherRecord, voucherSchema } from './voucher.model';

/** Vouchers of a client: written once, then only read. */
export function createVoucherRepository(data: TenantData) {
  const { byId, insert } = data.records<VoucherRecord>('AdvanceVoucher', voucherSchema).basics;
  return { byId, insert };
}
export type VoucherRepository = ReturnType<typeof createVoucherRepository>;

/** Refunds of advances, with a voucher or without one: written once. */
export function createRefundRepository(data: TenantData) {
  const { byIdempotencyKey, insert } = data.records<RefundRecord>('AdvanceRefund', refundSchema).basics;
  return { byIdempotencyKey, insert };
}
export type RefundRepository = ReturnType<typeof createRefundRepository>;
