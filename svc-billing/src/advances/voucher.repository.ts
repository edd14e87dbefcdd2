import { listVouchers, type StoredAdvanceVoucher, VOUCHER_KINDS } from '@freightdesk/contracts/billing';
import {
  betweenDays,
  type ListAnswer,
  type ListQuery,
  type Stored,
  type TenantData,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { toListedVoucher, VOUCHER_SEARCH, type VoucherRecord, voucherSchema } from './voucher.model';

/** Filters of the list of vouchers besides its search. */
export interface VoucherQuery extends ListQuery {
  readonly kind?: VoucherRecord['kind'] | undefined;
  readonly partyId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Vouchers of a client. They never change. */
export function createVoucherRepository(data: TenantData) {
  const records = data.records<VoucherRecord>('AdvanceVoucher', voucherSchema);
  const { byId, insert, list, tell } = records;
  return {
    byId,
    insert,
    tell,

    /** Whether a voucher was issued while the client had no GSTIN; the newest ones are looked at first. */
    async hasIssuedUnregistered(scope: ClientScope): Promise<boolean> {
      const firstPage = { page: 1, pageSize: 1 };
      const vouchers = await records.find(scope, { isSupplierRegistered: false }, { id: -1 }, firstPage);
      return vouchers.length > 0;
    },

    ofNumbers: (scope: ClientScope, numbers: readonly string[]): Promise<Stored<VoucherRecord>[]> =>
      records.find(scope, { number: { $in: [...numbers] } }),

    /** The vouchers of a registration, or all, that were issued between two days in India, both included. */
    ofPeriod: (
      scope: ClientScope,
      from: string,
      to: string,
      part: Partial<Pick<VoucherRecord, 'registrationId'>>,
    ): Promise<Stored<VoucherRecord>[]> =>
      records.find(
        scope,
        { ...part, kind: { $in: VOUCHER_KINDS }, voucherDate: betweenDays(from, to) },
        { voucherDate: 1, id: 1 },
      ),

    /** Matching vouchers, newest first. */
    list: (
      scope: ClientScope,
      { kind, partyId, from, to, ...query }: VoucherQuery,
    ): Promise<ListAnswer<StoredAdvanceVoucher>> =>
      list(scope, query, {
        search: VOUCHER_SEARCH,
        sortable: listVouchers.sorts,
        defaultSort: { id: -1 },
        filter: {
          ...(kind ? { kind } : {}),
          ...(partyId ? { partyId } : {}),
          ...(from || to ? { voucherDate: betweenDays(from, to) } : {}),
        },
        toAnswer: toListedVoucher,
      }),
  };
}
export type VoucherRepository = ReturnType<typeof createVoucherRepository>;
