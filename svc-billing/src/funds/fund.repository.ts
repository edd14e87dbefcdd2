import { billKey, type FundRequest, listFundRequests } from '@freightdesk/contracts/billing';
import {
  type ChangedFields,
  type ListAnswer,
  type ListQuery,
  type RecordFilter,
  type Stored,
  type TenantData,
  type TenantRecords,
  usersOfEach,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type Minor, subtract } from '@freightdesk/tax';
import { sumsByCurrency } from '../documents/currency-sums.rules';
import {
  ALL_REQUESTS,
  FUND_REQUEST_SEARCH,
  type FundRequestRecord,
  fundRequestSchema,
  type TrailEntry,
} from './fund.model';

/** Filters of fund requests. `createdById` limits them to those of one person. */
export interface FundRequestFilter {
  readonly createdById?: number | undefined;
  readonly type?: FundRequest['type'] | undefined;
  readonly status?: FundRequest['status'] | undefined;
  /** Only approved, disbursed and completed requests (FUND-3). */
  readonly funded?: 'true' | undefined;
  /** Only requests that wait for this person, who has neither raised nor approved them. */
  readonly awaiting?: { readonly status: 'pending' | 'approved'; readonly userId: number } | undefined;
}

const UNFUNDED_STATUSES: readonly FundRequest['status'][] = ['pending', 'rejected', 'cancelled'];

/** Most statuses are funded. Excluding the others lets the index of the sort order serve the query. */
function statusFilter({ status, ...query }: FundRequestFilter): RecordFilter<FundRequestRecord> {
  if (!status) return query.funded ? { status: { $nin: UNFUNDED_STATUSES } } : {};
  return query.funded && UNFUNDED_STATUSES.includes(status) ? { status: { $in: [] } } : { status };
}

function queryOf(filter: FundRequestFilter): RecordFilter<FundRequestRecord> {
  const { createdById, type, awaiting } = filter;
  return {
    ...(type ? { type } : {}),
    ...statusFilter(filter),
    ...(createdById === undefined ? {} : { createdById }),
    ...(awaiting
      ? {
          status: awaiting.status,
          createdById: { $ne: awaiting.userId },
          approvedById: { $ne: awaiting.userId },
        }
      : {}),
  };
}

/** What the indexes of the sort orders begin with, where nothing that narrows the list stands there. */
const orderOf = ({
  createdById,
  type,
  status,
  awaiting,
}: FundRequestFilter): RecordFilter<FundRequestRecord> =>
  createdById === undefined && !type && !status && !awaiting ? ALL_REQUESTS : {};

const OPEN_STATUSES: readonly FundRequest['status'][] = ['pending', 'approved', 'disbursed'];

/** Values of fields that requests of earlier releases lack. */
const MISSING_FIELDS = { status: 'pending', currency: 'INR', createdBy: '', createdByName: '' } as const;

/** The fields that a step changes. The trail is append-only and not among them (FUND-6). */
export type StepChange = Partial<Omit<ChangedFields<FundRequestRecord>, 'trail'>>;

/** What was spent on a job in one currency. The amount is in minor units. */
export interface JobCost {
  readonly jobNumber: string;
  readonly currency: 'INR' | 'USD';
  readonly amount: number;
}

type Totals = Readonly<Record<'INR' | 'USD', Minor>>;

/** The sums of adhoc requests. The balance is what was neither allocated nor returned. */
function adhocTotals(
  totalOf: (name: 'disbursedAmount' | 'allocatedAmount' | 'returnedAmount') => Totals,
): Record<'received' | 'allocated' | 'returned' | 'balance', Totals> {
  const receivedTotals = totalOf('disbursedAmount');
  const allocatedTotals = totalOf('allocatedAmount');
  const returnedTotals = totalOf('returnedAmount');
  const balanceIn = (currency: 'INR' | 'USD') =>
    subtract(subtract(receivedTotals[currency], allocatedTotals[currency]), returnedTotals[currency]);
  return {
    received: receivedTotals,
    allocated: allocatedTotals,
    returned: returnedTotals,
    balance: { INR: balanceIn('INR'), USD: balanceIn('USD') },
  };
}

/** Reads fund requests. */
const readsOf = (records: TenantRecords<FundRequestRecord>) => ({
  list: <Item>(
    scope: ClientScope,
    query: ListQuery,
    filter: FundRequestFilter,
    toAnswer: (request: Stored<FundRequestRecord>) => Item,
  ): Promise<ListAnswer<Item>> =>
    records.list(scope, query, {
      search: FUND_REQUEST_SEARCH,
      sortable: listFundRequests.sorts,
      defaultSort: { id: -1 },
      filter: queryOf(filter),
      orderFilter: orderOf(filter),
      toAnswer,
    }),

  /** The requests of one job, newest first. */
  ofJob: (
    scope: ClientScope,
    jobNumber: string,
    filter: FundRequestFilter,
  ): Promise<Stored<FundRequestRecord>[]> =>
    records.find(scope, { ...queryOf(filter), jobId: jobNumber }, { id: -1 }),

  byRequestId: (scope: ClientScope, requestId: string): Promise<Stored<FundRequestRecord> | null> =>
    records.findOne(scope, { ...ALL_REQUESTS, requestId }),

  /** Those of some parties that requests name. */
  usersOfParties: (scope: ClientScope, ids: readonly number[]) =>
    usersOfEach(records, scope, ids, {
      what: 'fund request',
      nameOf: ({ requestId }) => requestId,
      naming: (openIds) => ({ ...ALL_REQUESTS, partyId: { $in: openIds } }),
      idsIn: ({ partyId }) => [partyId],
    }),

  /** Another request than `id` whose settlement has one of the bills. */
  settledWith: (
    scope: ClientScope,
    billKeys: readonly string[],
    id: number,
  ): Promise<Stored<FundRequestRecord> | null> =>
    records.findOne(scope, { billKeys: { $in: billKeys }, id: { $ne: id } }),

  /** The ids of those among the requests that are not completed. */
  async openRequestIds(scope: ClientScope, requestIds: readonly string[]): Promise<string[]> {
    if (requestIds.length === 0) return [];
    const open = { ...ALL_REQUESTS, requestId: { $in: requestIds }, status: { $ne: 'completed' as const } };
    return (await records.find(scope, open)).map(({ requestId }) => requestId);
  },

  countAwaiting: (
    scope: ClientScope,
    awaiting: NonNullable<FundRequestFilter['awaiting']>,
  ): Promise<number> => records.count(scope, queryOf({ awaiting })),
});

/** Sums up fund requests. Amounts are in minor units. */
const sumsOf = (records: TenantRecords<FundRequestRecord>) => ({
  /** The sums of matching requests, by currency. */
  async totals(scope: ClientScope, filter: FundRequestFilter) {
    const names = ['requiredAmount', 'disbursedAmount', 'allocatedAmount', 'returnedAmount'] as const;
    const sums = await records.sumsBy(scope, ['type', 'currency'], names, queryOf(filter));
    const totalsOf = (rows: typeof sums) => (name: (typeof names)[number]) =>
      sumsByCurrency(rows, ({ [name]: amount }) => amount);
    const totalOf = totalsOf(sums);
    return {
      requested: totalOf('requiredAmount'),
      spent: totalOf('disbursedAmount'),
      adhoc: adhocTotals(totalsOf(sums.filter(({ type }) => type === 'adhoc'))),
    };
  },

  /** What was paid for these jobs and not returned, by job and currency. */
  async paidForJobs(scope: ClientScope, jobNumbers: readonly string[]): Promise<JobCost[]> {
    const sums = await records.sumsBy(scope, ['jobId', 'currency'], ['disbursedAmount', 'returnedAmount'], {
      jobId: { $in: jobNumbers },
    });
    return sums.map(({ jobId, currency, disbursedAmount, returnedAmount }) => ({
      jobNumber: jobId ?? '',
      currency,
      amount: disbursedAmount - returnedAmount,
    }));
  },

  /** What people were paid in a period and have not settled, by person and currency. */
  openSums: (
    scope: ClientScope,
    { createdById }: FundRequestFilter,
    { from, before }: { readonly from?: Date | undefined; readonly before?: Date | undefined },
  ) =>
    records.sumsBy(scope, ['createdById', 'createdBy', 'createdByName', 'currency'], ['openAmount'], {
      ...(createdById === undefined ? {} : { createdById }),
      status: 'disbursed',
      disbursalDate: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) },
    }),
});

/** Changes fund requests. */
const changesOf = (records: TenantRecords<FundRequestRecord>) => ({
  /** Stores a change and its trail entry. Null when the request has changed since it was read. */
  takeStep: (
    tx: WriteScope,
    { id, status, updatedAt }: Stored<FundRequestRecord>,
    change: StepChange,
    entry: TrailEntry,
  ): Promise<Stored<FundRequestRecord> | null> =>
    records.change(
      tx,
      { id, status, updatedAt },
      // The compiler does not see that a change without `trail` is a change of the record.
      { $set: change as Partial<ChangedFields<FundRequestRecord>>, $push: { trail: entry } },
      entry.action,
    ),
});

/** Fund requests of a client. */
export function createFundRequestRepository(data: TenantData) {
  const records = data.records<FundRequestRecord>('FundRequest', fundRequestSchema);
  const { byId, byIdempotencyKey, insert, prepareLock, lock } = records;
  return {
    /** How many requests that were raised before a moment are not decided, paid or settled yet. */
    countOpen: (scope: ClientScope, before: Date): Promise<number> =>
      records.count(scope, { status: { $in: OPEN_STATUSES }, createdAt: { $lt: before } }),

    byId,
    byIdempotencyKey,
    insert,
    prepareLock,
    lock,
    ...readsOf(records),
    ...sumsOf(records),
    ...changesOf(records),

    /** Adds fields that requests of earlier releases lack. Sums are grouped by stored fields. */
    upgrade: data.steps.fill({
      name: 'fields of fund requests',
      title: 'fields of fund requests',
      collection: records.kind,
      fills: () =>
        Object.entries(MISSING_FIELDS).map(([field, value]) => [
          { [field]: { $exists: false } },
          { $set: { [field]: value } },
        ]),
    }),

    /** What the bills of settlements of earlier releases are compared by (FUND-10). */
    addBillKeys: data.steps.derive<Pick<FundRequestRecord, 'bills'>>({
      name: 'bill keys of fund requests',
      title: 'bills of settlements',
      collection: records.kind,
      filter: { billKeys: { $exists: false }, 'bills.0': { $exists: true } },
      fieldsOf: ({ bills }) => ({ billKeys: bills.map(billKey) }),
    }),
  };
}
export type FundRequestRepository = ReturnType<typeof createFundRequestRepository>;
