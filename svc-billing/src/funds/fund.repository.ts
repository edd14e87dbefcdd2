import { type FundRequest, listFundRequests } from '@freightdesk/contracts/billing';
import type {
  ChangedFields,
  ListAnswer,
  ListQuery,
  RecordFilter,
  Stored,
  TenantData,
  WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type Minor, subtract } from '@freightdesk/tax';
import { sumsByCurrency } from '../documents/currency-sums.rules';
import {
  FUND_REQUEST_SEARCH,
  type FundRequestRecord,
  fundRequestSchema,
  type TrailEntry,
} from './fund.model';

/** Which requests a person may see (all, or only their own), and the filters of a list. */
export interface FundRequestFilter {
  readonly createdById?: number | undefined;
  readonly type?: FundRequest['type'] | undefined;
  readonly status?: FundRequest['status'] | undefined;
  /** Approved, disbursed and completed ones (FUND-3). */
  readonly funded?: 'true' | undefined;
  /** The requests that wait for a decision of this person, excluding those that they raised or approved. */
  readonly awaiting?: { readonly status: 'pending' | 'approved'; readonly userId: number } | undefined;
}

const UNFUNDED: readonly FundRequest['status'][] = ['pending', 'rejected', 'cancelled'];

/**
 * The condition on the status. When most statuses are wanted, the others are excluded instead, so that the sort
 * order's own index serves.
 */
function statusFilter({ status, funded }: FundRequestFilter): RecordFilter<FundRequestRecord> {
  if (!status) return funded ? { status: { $nin: UNFUNDED } } : {};
  return funded && UNFUNDED.includes(status) ? { status: { $in: [] } } : { status };
}

function seen(asked: FundRequestFilter): RecordFilter<FundRequestRecord> {
  const { createdById, type, awaiting } = asked;
  return {
    ...(type ? { type } : {}),
    ...statusFilter(asked),
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

/** The initial values of fields that requests of earlier releases lack. */
const EARLIER = { status: 'pending', currency: 'INR', createdBy: '', createdByName: '' } as const;

/** What a step changes of a request besides its trail, which is append-only (FUND-6). */
export type StepChange = Partial<Omit<ChangedFields<FundRequestRecord>, 'trail'>>;

/** What was spent on a job in one currency, in minor units. */
export interface JobCost {
  readonly jobNumber: string;
  readonly currency: 'INR' | 'USD';
  readonly amount: number;
}

type Totals = Readonly<Record<'INR' | 'USD', Minor>>;

/** For adhoc requests: received, allocated, returned, and what is left. */
function adhocTotals(
  totalOf: (name: 'disbursedAmount' | 'allocatedAmount' | 'returnedAmount') => Totals,
): Record<'received' | 'allocated' | 'returned' | 'balance', Totals> {
  const [received, allocated, returned] = [
    totalOf('disbursedAmount'),
    totalOf('allocatedAmount'),
    totalOf('returnedAmount'),
  ];
  const left = (currency: 'INR' | 'USD') =>
    subtract(subtract(received[currency], allocated[currency]), returned[currency]);
  return { received, allocated, returned, balance: { INR: left('INR'), USD: left('USD') } };
}

/** Fund requests of a client. */
export function createFundRequestRepository(data: TenantData) {
  const records = data.records<FundRequestRecord>('FundRequest', fundRequestSchema);
  return {
    ...records.basics,

    list: <Item>(
      scope: ClientScope,
      query: ListQuery,
      requests: FundRequestFilter,
      toAnswer: (request: Stored<FundRequestRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.basics.list(scope, query, {
        search: FUND_REQUEST_SEARCH,
        sortable: listFundRequests.sorts,
        defaultSort: { id: -1 },
        filter: seen(requests),
        toAnswer,
      }),

    /** Requested and paid sums, by currency. */
    async totals(scope: ClientScope, requests: FundRequestFilter) {
      const names = ['requiredAmount', 'disbursedAmount', 'allocatedAmount', 'returnedAmount'] as const;
      const sums = await records.sumsBy(scope, ['type', 'currency'], names, seen(requests));
      const inCurrencies = (found: typeof sums) => (name: (typeof names)[number]) =>
        sumsByCurrency(found, ({ [name]: amount }) => amount);
      const all = inCurrencies(sums);
      return {
        requested: all('requiredAmount'),
        spent: all('disbursedAmount'),
        adhoc: adhocTotals(inCurrencies(sums.filter(({ type }) => type === 'adhoc'))),
      };
    },

    /** The number of requests that wait for a decision of this person. */
    countAwaiting: (
      scope: ClientScope,
      awaiting: NonNullable<FundRequestFilter['awaiting']>,
    ): Promise<number> => records.count(scope, seen({ awaiting })),

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

    byRequestId: (scope: ClientScope, requestId: string): Promise<Stored<FundRequestRecord> | null> =>
      records.findOne(scope, { requestId }),

    /** Those of the given requests that are not completed. */
    async openRequestIds(scope: ClientScope, requestIds: readonly string[]): Promise<string[]> {
      if (requestIds.length === 0) return [];
      const open = { requestId: { $in: requestIds }, status: { $ne: 'completed' as const } };
      return (await records.find(scope, open)).map(({ requestId }) => requestId);
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

    /** Changes a request as it was read and adds the entry that says why; null when somebody else was faster. */
    takeStep: (
      tx: WriteScope,
      { id, status, updatedAt }: Stored<FundRequestRecord>,
      change: StepChange,
      entry: TrailEntry,
    ): Promise<Stored<FundRequestRecord> | null> =>
      records.change(
        tx,
        { id, status, updatedAt },
        { $set: change as Partial<ChangedFields<FundRequestRecord>>, $push: { trail: entry } },
        entry.action,
      ),

    /** Stores the fields that sums are kept by in requests of earlier releases, as reads fill them in. */
    async upgrade(): Promise<void> {
      for (const [field, value] of Object.entries(EARLIER))
        await data.upgrade(records.kind, { [field]: { $exists: false } }, { $set: { [field]: value } });
    },

    /** The requests of one job, newest first. */
    ofJob: (
      scope: ClientScope,
      jobNumber: string,
      requests: FundRequestFilter,
    ): Promise<Stored<FundRequestRecord>[]> =>
      records.find(scope, { ...seen(requests), jobId: jobNumber }, { id: -1 }),
  };
}
export type FundRequestRepository = ReturnType<typeof createFundRequestRepository>;
