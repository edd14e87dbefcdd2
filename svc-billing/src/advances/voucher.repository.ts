import type { TenantData } from '@freightdesk/service-kit';
import { type VoucherRecord, voucherSchema } from './voucher.model';

/** Vouchers of a client: written once, then only read. */
export function createVoucherRepository(data: TenantData) {
  const { kind, byId, byIdempotencyKey, insert } = data.records<VoucherRecord>(
    'AdvanceVoucher',
    voucherSchema,
  ).basics;
  return { kind, byId, byIdempotencyKey, insert };
}
export type VoucherRepository = ReturnType<typeof createVoucherRepository>;
