import { listVendorBills } from '@freightdesk/contracts/billing';
import {
  type AsRead,
  type ChangedFields,
  type ListAnswer,
  type ListQuery,
  type Stored,
  type TenantData,
  usersOfEach,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { add, type Minor, ZERO } from '@freightdesk/tax';
import type { JobCost } from '../funds/fund.repository';
import { VENDOR_BILL_SEARCH, type VendorBillRecord, vendorBillSchema } from './vendor-bill.model';

const MOST_OPEN_BILLS = 500;

/** Bills of vendors. */
export function createVendorBillRepository(data: TenantData) {
  const records = data.records<VendorBillRecord>('VendorBill', vendorBillSchema);
  const { byEitherId, byId, byIds, byIdempotencyKey, insert, insertAll, removeAsRead } = records;
  return {
    byEitherId,
    byId,
    byIds,
    byIdempotencyKey,
    insert,
    insertAll,
    removeAsRead,

    /** The bills of a job without those that have one of the ids in `without`, newest first. */
    list: <Item>(
      scope: ClientScope,
      query: ListQuery & { readonly jobNumber: string; readonly without: readonly number[] },
      toAnswer: (bill: Stored<VendorBillRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.list(scope, query, {
        search: VENDOR_BILL_SEARCH,
        sortable: listVendorBills.sorts,
        defaultSort: { id: -1 },
        filter: {
          jobNumber: query.jobNumber,
          ...(query.without.length > 0 ? { id: { $nin: query.without } } : {}),
        },
        toAnswer,
      }),

    /** The sums of these jobs' bills, by job and currency. */
    async billedForJobs(scope: ClientScope, jobNumbers: readonly string[]): Promise<JobCost[]> {
      const sums = await records.sumsBy(scope, ['jobNumber', 'currency'], ['invamount'], {
        jobNumber: { $in: jobNumbers },
      });
      return sums.map(({ jobNumber, currency, invamount }) => ({ jobNumber, currency, amount: invamount }));
    },

    /** Those of some vendors whose bills are recorded. */
    usersOfVendors: (scope: ClientScope, ids: readonly number[]) =>
      usersOfEach(records, scope, ids, {
        what: 'vendor bill',
        nameOf: ({ invoiceno }) => invoiceno,
        naming: (openIds) => ({ vendorId: { $in: openIds } }),
        idsIn: ({ vendorId }) => [vendorId],
      }),

    /** All bills of a job, oldest first. */
    ofJob: (scope: ClientScope, jobNumber: string): Promise<Stored<VendorBillRecord>[]> =>
      records.find(scope, { jobNumber }, { id: 1 }),

    /** The bills of a vendor of which something is open, oldest first. */
    openOfVendor: (scope: ClientScope, vendorId: number): Promise<Stored<VendorBillRecord>[]> =>
      records.find(
        scope,
        { vendorId, isPaid: false },
        { invdate: 1, id: 1 },
        { page: 1, pageSize: MOST_OPEN_BILLS },
      ),

    /** The bills of vendors with one of these numbers, in any financial year. */
    numbered: (
      scope: ClientScope,
      vendorIds: readonly number[],
      numberKeys: readonly string[],
    ): Promise<Stored<VendorBillRecord>[]> =>
      records.find(scope, { vendorId: { $in: [...vendorIds] }, numberKey: { $in: [...numberKeys] } }),

    /** All bills of a vendor of which something is open. */
    unsettledOfVendor: (scope: ClientScope, vendorId: number): Promise<Stored<VendorBillRecord>[]> =>
      records.find(scope, { vendorId, isPaid: false }),

    /** Adds a payment to what was paid of a bill, or takes one back (negative). Concurrent payments conflict. */
    recordPayment: (tx: WriteScope, bill: Stored<VendorBillRecord>, amount: Minor) => {
      const paidAmount = add(bill.paidAmount, amount);
      const change = { paidAmount, isPaid: paidAmount >= bill.invamount };
      return records.change(
        tx,
        { id: bill.id },
        { $set: change },
        amount < 0 ? 'payment_reversed' : 'payment',
      );
    },

    /** Adds what bills of earlier releases lack: nothing of them was paid. */
    addPayments: data.steps.fill({
      name: 'payments of vendor bills',
      title: 'payments of vendor bills',
      collection: records.kind,
      fills: () => [[{ isPaid: { $exists: false } }, { $set: { isPaid: false, paidAmount: ZERO } }]],
    }),

    /** Null when the bill has changed since it was read. */
    change: (
      tx: WriteScope,
      { id, updatedAt }: AsRead & { readonly updatedAt: Date },
      fields: Partial<ChangedFields<VendorBillRecord>>,
    ): Promise<Stored<VendorBillRecord> | null> => records.change(tx, { id, updatedAt }, { $set: fields }),
  };
}
export type VendorBillRepository = ReturnType<typeof createVendorBillRepository>;
