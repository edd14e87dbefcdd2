import type {
  fundRequestSummary,
  StoredFundRequest,
  StoredJobFundSummary,
  StoredOpenFunds,
} from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf, Identity } from '@freightdesk/contracts/shared';
import type { ListAnswer, ListQuery } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { requireJob } from '../jobs/require-job.service';
import { createFundRequest, type NewFundRequestNeeds } from './create-fund-request.service';
import { toFundRequest } from './fund.model';
import type { FundRequestFilter, FundRequestRepository } from './fund.repository';
import { AWAITING, fundSummaryOf, visibleTo } from './fund.rules';
import { AGES, ageRanges, openAccounts } from './open-funds.rules';

/** The dependencies of fund requests. */
export interface FundNeeds extends NewFundRequestNeeds {
  readonly fundRequests: FundRequestRepository;
}

type FundRequestQuery = ListQuery &
  Pick<FundRequestFilter, 'type' | 'status' | 'funded' | 'createdById'> & {
    /** Only requests that wait for a decision of the person. */
    readonly waiting?: 'true' | undefined;
  };

/** User ids start at 1. */
const NOBODY = 0;

/** The requests that wait for a person; undefined for a role without decisions. */
function awaitedBy({ role, userId }: Identity): FundRequestFilter['awaiting'] {
  const status = AWAITING[role];
  return status && { status, userId };
}

/** The filter of a list, within what the person may see. */
function filterFor(identity: Identity, query: FundRequestQuery): FundRequestFilter {
  const { type, status, funded, waiting, createdById } = query;
  const filter = { createdById, ...visibleTo(identity), type, status, funded };
  if (!waiting) return filter;
  const awaiting = awaitedBy(identity);
  return awaiting ? { ...filter, awaiting } : { ...filter, createdById: NOBODY };
}

/** Sums and counters of the requests that the person may see, and how many wait for a decision of theirs. */
const summarizeRequests =
  ({ fundRequests }: FundNeeds) =>
  async (scope: ClientScope, identity: Identity): Promise<HandlerAnswerOf<typeof fundRequestSummary>> => {
    const awaiting = awaitedBy(identity);
    const [totals, waiting] = await Promise.all([
      fundRequests.totals(scope, visibleTo(identity)),
      awaiting ? fundRequests.countAwaiting(scope, awaiting) : 0,
    ]);
    return { ...totals, waiting };
  };

/**
 * The requests of a job and their sums; executive-ops sees only their own (FUND-4).
 *
 * @throws {ServiceError} 404 for an unknown job
 */
const summarizeJob =
  ({ fundRequests, jobs }: FundNeeds) =>
  async (scope: ClientScope, identity: Identity, jobNumber: string): Promise<StoredJobFundSummary> => {
    await requireJob(jobs, scope, jobNumber);
    return fundSummaryOf(await fundRequests.ofJob(scope, jobNumber, visibleTo(identity)));
  };

/** What each person was paid and has not settled, by age, highest first (FUND-8). */
const summarizeOpenFunds =
  ({ fundRequests }: FundNeeds) =>
  async (scope: ClientScope, identity: Identity): Promise<StoredOpenFunds> => {
    const ranges = ageRanges(new Date());
    const sumsByAge = await Promise.all(
      AGES.map(async (age) => ({
        age,
        sums: await fundRequests.openSums(scope, visibleTo(identity), ranges[age]),
      })),
    );
    return openAccounts(sumsByAge);
  };

/** Fund requests of a client (FUND). */
export const createFundService = (needs: FundNeeds) => ({
  list: (
    scope: ClientScope,
    identity: Identity,
    query: FundRequestQuery,
  ): Promise<ListAnswer<StoredFundRequest>> =>
    needs.fundRequests.list(scope, query, filterFor(identity, query), toFundRequest),
  summary: summarizeRequests(needs),
  ofJob: summarizeJob(needs),
  openByPerson: summarizeOpenFunds(needs),
  create: createFundRequest(needs),
});
export type FundService = ReturnType<typeof createFundService>;
