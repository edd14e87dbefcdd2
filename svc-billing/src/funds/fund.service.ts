import type {
  fundRequestSummary,
  StoredFundRequest,
  StoredJobFundSummary,
  StoredOpenFunds,
} from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf, Identity } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type ListAnswer,
  type ListQuery,
  type RepeatableRequest,
  type Stored,
  type Write,
} from '@freightdesk/data';
import { type Caller, type ClientScope, type CoreClient, isDuplicateKey } from '@freightdesk/service-kit';
import { formatMoney, type Minor } from '@freightdesk/tax';
import type { ExpenseCategoryRecord } from '../expense-master/expense-master.model';
import type { ExpenseCategoryRepository } from '../expense-master/expense-master.repository';
import type { JobRecord } from '../jobs/job.model';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import { toFundRequest } from './fund.model';
import type { FundRequestFilter, FundRequestRepository } from './fund.repository';
import {
  AWAITING,
  aboveLimit,
  fundRequestRecord,
  fundSummaryOf,
  inactiveCategory,
  jobRequired,
  type NewFundRequest,
  requestIdTaken,
  unknownCategory,
  unknownJob,
  visibleTo,
} from './fund.rules';
import { AGES, ageRanges, openAccounts } from './open-funds.rules';

type ListOptions = ListQuery &
  Pick<FundRequestFilter, 'type' | 'status' | 'funded' | 'createdById'> & {
    readonly waiting?: 'true' | undefined;
  };

/** User ids start at 1. */
const NOBODY = 0;

/** The requests that wait for a person; undefined for a role without decisions. */
function awaitedBy({ role, userId }: Identity): FundRequestFilter['awaiting'] {
  const status = AWAITING[role];
  return status && { status, userId };
}

/** The requests that a person sees, filtered as the list asks. */
function seenBy(identity: Identity, asked: ListOptions): FundRequestFilter {
  const { type, status, funded, waiting, createdById } = asked;
  const narrowed = { createdById, ...visibleTo(identity), type, status, funded };
  if (!waiting) return narrowed;
  const awaiting = awaitedBy(identity);
  return awaiting ? { ...narrowed, awaiting } : { ...narrowed, createdById: NOBODY };
}

/** Refuses amounts above the category's limit in the currency (FUND-2); without a limit any amount is allowed. */
function checkLimit(
  amount: Minor,
  category: Stored<ExpenseCategoryRecord> | null,
  currency: 'INR' | 'USD',
): void {
  const limit = category?.limits.find((each) => each.currency === currency);
  if (limit && amount > limit.maximum) throw aboveLimit(formatMoney(limit.maximum, currency));
}

/** The dependencies of fund requests. */
export interface FundNeeds {
  readonly fundRequests: FundRequestRepository;
  readonly expenseCategories: Pick<ExpenseCategoryRepository, 'byReference'>;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly core: Pick<CoreClient, 'namedIn'>;
  readonly write: Write;
}

/** Fund requests of a client (FUND). */
export function createFundService({ fundRequests, expenseCategories, jobs, core, write }: FundNeeds) {
  async function jobOf(
    scope: ClientScope,
    { type, jobId }: NewFundRequest,
  ): Promise<Stored<JobRecord> | null> {
    if (type === 'adhoc') return null;
    if (!jobId) throw jobRequired();
    const job = await jobs.byNumber(scope, jobId);
    if (!job) throw unknownJob();
    return job;
  }

  async function categoryOf(
    scope: ClientScope,
    id: string | null | undefined,
  ): Promise<Stored<ExpenseCategoryRecord> | null> {
    if (!id) return null;
    const category = await expenseCategories.byReference(scope, id);
    if (!category) throw unknownCategory();
    if (!category.isActive) throw inactiveCategory();
    return category;
  }

  /** The currency of the job's party; INR without a party or when it has none. */
  async function currencyOf(caller: Caller, job: Stored<JobRecord> | null): Promise<'INR' | 'USD'> {
    if (!job) return 'INR';
    const { parties } = await core.namedIn(caller, { partyIds: [job.partyId] });
    return parties[0]?.currency === 'USD' ? 'USD' : 'INR';
  }

  /** Job, category and currency of a request, read and checked. */
  async function read(caller: Caller, body: NewFundRequest) {
    const [job, category] = await Promise.all([
      jobOf(caller.scope, body),
      categoryOf(caller.scope, body.purposeCategoryId),
    ]);
    const currency = await currencyOf(caller, job);
    checkLimit(body.requiredAmount, category, currency);
    return { job, category, currency };
  }

  return {
    list: (
      scope: ClientScope,
      identity: Identity,
      query: ListOptions,
    ): Promise<ListAnswer<StoredFundRequest>> =>
      fundRequests.list(scope, query, seenBy(identity, query), toFundRequest),

    async summary(
      scope: ClientScope,
      identity: Identity,
    ): Promise<HandlerAnswerOf<typeof fundRequestSummary>> {
      const awaiting = awaitedBy(identity);
      const [totals, waiting] = await Promise.all([
        fundRequests.totals(scope, visibleTo(identity)),
        awaiting ? fundRequests.countAwaiting(scope, awaiting) : 0,
      ]);
      return { ...totals, waiting };
    },

    /** The fund summary of a job; executive-ops sees only their own requests, as in the list. */
    async ofJob(scope: ClientScope, identity: Identity, jobNumber: string): Promise<StoredJobFundSummary> {
      if (!(await jobs.byNumber(scope, jobNumber))) throw jobNotFound();
      return fundSummaryOf(await fundRequests.ofJob(scope, jobNumber, visibleTo(identity)));
    },

    /** What each person was paid and has not settled, by age, highest first (FUND-8). */
    async openByPerson(scope: ClientScope, identity: Identity): Promise<StoredOpenFunds> {
      const ranges = ageRanges(new Date());
      const found = await Promise.all(
        AGES.map(async (age) => ({
          age,
          sums: await fundRequests.openSums(scope, visibleTo(identity), ranges[age]),
        })),
      );
      return openAccounts(found);
    },

    /** Creates a fund request; a repeated request with the same key answers the first one (API-3). */
    async create(
      caller: Caller,
      identity: Identity,
      body: NewFundRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredFundRequest> {
      const { scope } = caller;
      const make = async () => fundRequestRecord(body, await read(caller, body), scope, identity);
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
