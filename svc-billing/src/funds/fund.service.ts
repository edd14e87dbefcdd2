import type {
  fundRequestSummary,
  HandlerAnswerOf,
  Identity,
  StoredExpenseCategory,
  StoredFundRequest,
  StoredJobFundSummary,
} from '@freightdesk/contracts';
import {
  type ClientScope,
  createOnce,
  isDuplicateKey,
  type ListAnswer,
  type ListQuery,
  type RepeatableRequest,
  type Stored,
  type Write,
} from '@freightdesk/service-kit';
import { formatMoney, type Minor, minorUnits } from '@freightdesk/tax';
import type { JobRecord } from '../jobs/job.model';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import { type ExpenseCategoryRecord, toExpenseCategory, toFundRequest } from './fund.model';
import type { ExpenseCategoryRepository, FundRequestRepository, SeenRequests } from './fund.repository';
import {
  aboveLimit,
  fundRequestRecord,
  fundSummaryOf,
  jobRequired,
  type NewFundRequest,
  requestIdTaken,
  unknownCategory,
  unknownJob,
} from './fund.rules';

type ListOptions = ListQuery & Pick<SeenRequests, 'type' | 'status'>;

/** What a caller sees: executive-ops the own requests, whatever the query says (FUND-4). */
const visibleTo = ({ role, userId }: Identity): SeenRequests =>
  role === 'executive-ops' ? { createdById: userId } : {};

const amountsOf = ({ INR, USD }: Readonly<Record<'INR' | 'USD', number>>) => ({
  INR: minorUnits(INR),
  USD: minorUnits(USD),
});

function checkLimit(amount: Minor, category: Stored<ExpenseCategoryRecord> | null): void {
  const limit = category?.limits.find(({ currency }) => currency === 'INR');
  if (limit && amount > limit.maximum) throw aboveLimit(formatMoney(limit.maximum, 'INR'));
}

/** What fund requests need of the rest of the service. */
export interface FundNeeds {
  readonly fundRequests: FundRequestRepository;
  readonly expenseCategories: ExpenseCategoryRepository;
  readonly jobs: Pick<JobRepository, 'numbered'>;
  readonly write: Write;
}

/** Fund requests of a client (FUND). */
export function createFundService({ fundRequests, expenseCategories, jobs, write }: FundNeeds) {
  async function jobOf(
    scope: ClientScope,
    { type, jobId }: NewFundRequest,
  ): Promise<Stored<JobRecord> | null> {
    if (type === 'adhoc') return null;
    if (!jobId) throw jobRequired();
    const job = await jobs.numbered(scope, jobId);
    if (!job) throw unknownJob();
    return job;
  }

  async function categoryOf(
    scope: ClientScope,
    id: string | null | undefined,
  ): Promise<Stored<ExpenseCategoryRecord> | null> {
    if (!id) return null;
    const category = (await expenseCategories.all(scope)).find(
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
    checkLimit(body.requiredAmount, category);
    return { job, category };
  }

  return {
    list: (
      scope: ClientScope,
      identity: Identity,
      query: ListOptions,
    ): Promise<ListAnswer<StoredFundRequest>> =>
      fundRequests.list(
        scope,
        query,
        { ...visibleTo(identity), type: query.type, status: query.status },
        toFundRequest,
      ),

    async summary(
      scope: ClientScope,
      identity: Identity,
    ): Promise<HandlerAnswerOf<typeof fundRequestSummary>> {
      const { requested, spent } = await fundRequests.totals(scope, visibleTo(identity));
      return { requested: amountsOf(requested), spent: amountsOf(spent) };
    },

    /** The fund summary of a job; executive-ops is told of the own requests alone, as in the list. */
    async ofJob(scope: ClientScope, identity: Identity, jobNumber: string): Promise<StoredJobFundSummary> {
      if (!(await jobs.numbered(scope, jobNumber))) throw jobNotFound();
      return fundSummaryOf(await fundRequests.ofJob(scope, jobNumber, visibleTo(identity)));
    },

    categories: async (scope: ClientScope): Promise<StoredExpenseCategory[]> =>
      (await expenseCategories.all(scope)).map(toExpenseCategory),

    /** Asks for funds; a second request with the same key answers the first one (API-3). */
    async create(
      scope: ClientScope,
      identity: Identity,
      body: NewFundRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredFundRequest> {
      const make = async () => fundRequestRecord(body, await read(scope, body), identity);
      try {
        const created = await createOnce(fundRequests, scope, repeatable, make, (record) =>
          write(scope, (tx) => fundRequests.insert(tx, record)),
        );
        return toFundRequest(created);
      } catch (error) {
        throw isDuplicateKey(error) ? requestIdTaken(body.requestId) : error;
      }
    },
  };
}
export type FundService = ReturnType<typeof createFundService>;
