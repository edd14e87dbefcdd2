import { type FundRequest, listFundRequests } from '@freightdesk/contracts';
import type {
  ClientScope,
  ListAnswer,
  ListQuery,
  RecordFilter,
  Stored,
  TenantData,
} from '@freightdesk/service-kit';
import {
  type ExpenseCategoryRecord,
  expenseCategorySchema,
  type FundRequestRecord,
  fundRequestSchema,
} from './fund.model';

/** What of the requests a person sees: all, or the own ones alone. */
export interface SeenRequests {
  readonly createdById?: number | undefined;
  readonly type?: FundRequest['type'] | undefined;
  readonly status?: FundRequest['status'] | undefined;
}

const seen = ({ createdById, type, status }: SeenRequests): RecordFilter<FundRequestRecord> => ({
  ...(type ? { type } : {}),
  ...(status ? { status } : {}),
  ...(createdById === undefined ? {} : { createdById }),
});

/** Fund requests of a client. */
export function createFundRequestRepository(data: TenantData) {
  const records = data.records<FundRequestRecord>('FundRequest', fundRequestSchema);
  return {
    ...records.basics,

    list: <Item>(
      scope: ClientScope,
      query: ListQuery,
      requests: SeenRequests,
      toAnswer: (request: Stored<FundRequestRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.basics.list(scope, query, {
        searched: ['requestId', 'jobId', 'requestor', 'purpose'],
        sortable: listFundRequests.sorts,
        defaultSort: { id: -1 },
        filter: seen(requests),
        toAnswer,
      }),

    /** What was asked for and what was paid out, by currency. */
    async totals(scope: ClientScope, requests: SeenRequests) {
      const sums = await records.sumsBy(
        scope,
        ['currency'],
        ['requiredAmount', 'disbursedAmount'],
        seen(requests),
      );
      const sumOf = (field: 'requiredAmount' | 'disbursedAmount', wanted: 'INR' | 'USD'): number =>
        sums.find(({ currency }) => currency === wanted)?.[field] ?? 0;
      const inCurrencies = (field: 'requiredAmount' | 'disbursedAmount') => ({
        INR: sumOf(field, 'INR'),
        USD: sumOf(field, 'USD'),
      });
      return { requested: inCurrencies('requiredAmount'), spent: inCurrencies('disbursedAmount') };
    },

    /** How many requests of this status others than this user have raised. */
    async countOfOthers(
      scope: ClientScope,
      status: FundRequest['status'],
      createdById: number,
    ): Promise<number> {
      const [all, own] = await Promise.all([
        records.count(scope, { status }),
        records.count(scope, { createdById, status }),
      ]);
      return all - own;
    },

    /** What was paid out for these jobs, by job and currency. */
    disbursedForJobs: (scope: ClientScope, jobNumbers: readonly string[]) =>
      records.sumsBy(scope, ['jobId', 'currency'], ['disbursedAmount'], { jobId: { $in: jobNumbers } }),

    /** The requests of one job, newest first. */
    ofJob: (
      scope: ClientScope,
      jobNumber: string,
      requests: SeenRequests,
    ): Promise<Stored<FundRequestRecord>[]> =>
      records.find(scope, { ...seen(requests), jobId: jobNumber }, { id: -1 }),
  };
}
export type FundRequestRepository = ReturnType<typeof createFundRequestRepository>;

/** What money is asked for. */
export function createExpenseCategoryRepository(data: TenantData) {
  const records = data.records<ExpenseCategoryRecord>('ExpenseCategory', expenseCategorySchema);
  return {
    insert: records.basics.insert,
    all: (scope: ClientScope): Promise<Stored<ExpenseCategoryRecord>[]> => records.find(scope),
  };
}
export type ExpenseCategoryRepository = ReturnType<typeof createExpenseCategoryRepository>;
