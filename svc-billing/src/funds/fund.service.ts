import {
  type ExpenseCategory,
  type FundRequest,
  type Identity,
  type JobFundSummary,
  listFundRequests,
} from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  createOnce,
  isDuplicateKey,
  type ListAnswer,
  type ListQuery,
  type RepeatableRequest,
  type Stored,
} from '@freightdesk/service-kit';
import { formatMoney, type Minor, toMinor } from '@freightdesk/tax';
import type { Repositories } from '../composition';
import { jobNotFound } from '../jobs/job.errors';
import type { JobRecord } from '../jobs/job.model';
import { aboveLimit, jobRequired, requestIdTaken, unknownCategory, unknownJob } from './fund.errors';
import { toExpenseCategory, toFundRequest } from './fund.mapper';
import type { ExpenseCategoryRecord } from './fund.model';
import { fundRequestRecord, type NewFundRequest } from './fund-request.record';
import { fundSummaryOf } from './job-fund-summary';

type ListOptions = ListQuery & { readonly type?: FundRequest['type'] | undefined };

const requestList = {
  searched: ['requestId', 'jobId', 'requestor', 'purpose'],
  sortable: listFundRequests.sorts,
  defaultSort: { id: -1 },
  toAnswer: toFundRequest,
} as const;

/** What a list shows to a caller: executive-ops sees the own requests, whatever the query says (FUND-4). */
const visibleTo = ({ role, userId }: Identity, { type }: ListOptions): object => ({
  ...(type ? { type } : {}),
  ...(role === 'executive-ops' ? { createdById: userId } : {}),
});

function checkLimit(amount: Minor, category: Stored<ExpenseCategoryRecord> | null): void {
  const limit = category?.limits.find(({ currency }) => currency === 'INR');
  if (limit && amount > limit.maximum) throw aboveLimit(formatMoney(limit.maximum, 'INR'));
}

type Sources = Pick<Repositories, 'fundRequests' | 'expenseCategories' | 'jobs'>;

/** Fund requests of a client (FUND). */
export function createFundService({ fundRequests, expenseCategories, jobs }: Sources) {
  async function jobOf(
    scope: ClientScope,
    { type, jobId }: NewFundRequest,
  ): Promise<Stored<JobRecord> | null> {
    if (type === 'adhoc') return null;
    if (!jobId) throw jobRequired();
    const job = await jobs.findOne(scope, { jobNumber: jobId });
    if (!job) throw unknownJob();
    return job;
  }

  async function categoryOf(
    scope: ClientScope,
    id: string | null | undefined,
  ): Promise<Stored<ExpenseCategoryRecord> | null> {
    if (!id) return null;
    const category = (await expenseCategories.find(scope)).find(
      (each) => each._id.toString() === id || String(each.id) === id,
    );
    if (!category) throw unknownCategory();
    return category;
  }

  /** Job and category of a request, read and checked. */
  async function read(scope: ClientScope, body: NewFundRequest) {
    const [job, category] = await Promise.all([
      jobOf(scope, body),
      categoryOf(scope, body.purposeCategoryId),
    ]);
    checkLimit(toMinor(body.requiredAmount), category);
    return { job, category };
  }

  return {
    list: (scope: ClientScope, identity: Identity, query: ListOptions): Promise<ListAnswer<FundRequest>> =>
      answerList(fundRequests, scope, query, { ...requestList, filter: visibleTo(identity, query) }),

    /** The fund summary of a job; executive-ops is told of the own requests alone, as in the list. */
    async ofJob(scope: ClientScope, identity: Identity, jobNumber: string): Promise<JobFundSummary> {
      if (!(await jobs.findOne(scope, { jobNumber }))) throw jobNotFound();
      const filter = { ...visibleTo(identity, {}), jobId: jobNumber };
      return fundSummaryOf(await fundRequests.find(scope, filter, { id: -1 }));
    },

    categories: async (scope: ClientScope): Promise<ExpenseCategory[]> =>
      (await expenseCategories.find(scope)).map(toExpenseCategory),

    /** Asks for funds; a second request with the same key answers the first one (API-3). */
    async create(
      scope: ClientScope,
      identity: Identity,
      body: NewFundRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<FundRequest> {
      const make = async () => fundRequestRecord(body, await read(scope, body), identity);
      try {
        return toFundRequest(
          await createOnce(fundRequests, scope, repeatable, make, (record) =>
            fundRequests.insert(scope, record),
          ),
        );
      } catch (error) {
        throw isDuplicateKey(error) ? requestIdTaken(body.requestId) : error;
      }
    },
  };
}
