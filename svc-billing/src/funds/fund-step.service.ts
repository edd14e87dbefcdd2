import type { FundStepName, StoredFundRequest } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { JobRepository } from '../jobs/job.repository';
import { requireOpenJob } from '../jobs/require-job.service';
import { type FundRequestRecord, type TrailEntry, toFundRequest } from './fund.model';
import type { FundRequestRepository, StepChange } from './fund.repository';
import { isVisibleTo, requestNotFound, trailEntry } from './fund.rules';
import { checkStep, decidedMeanwhile } from './fund-decision.rules';
import { type FundNoticeNeeds, tellOfStep } from './fund-notices.service';

/** The dependencies of steps of fund requests. */
export interface FundStepNeeds extends FundNoticeNeeds {
  readonly fundRequests: Pick<FundRequestRepository, 'byId' | 'takeStep'>;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly write: Write;
}

/** What a step changes of a request, and what the trail says about it. */
export interface FundStep {
  readonly change: StepChange;
  readonly trailDetails?: Partial<Pick<TrailEntry, 'level' | 'amount'>>;
  readonly remarks: string | null | undefined;
}

type Request = Stored<FundRequestRecord>;

/** The steps that commit or spend money, which a cancelled job does not allow (BILL-16). */
const STEPS_OF_OPEN_JOBS: ReadonlySet<FundStepName> = new Set(['approve', 'pay']);

/**
 * A request that the person may see.
 *
 * @throws {ServiceError} 404 for any other (FUND-4)
 */
export async function requireVisible(
  { fundRequests }: Pick<FundStepNeeds, 'fundRequests'>,
  scope: ClientScope,
  identity: Identity,
  id: number,
): Promise<Request> {
  const request = await fundRequests.byId(scope, id);
  if (!request || !isVisibleTo(identity, request)) throw requestNotFound();
  return request;
}

/**
 * Takes a step within a transaction, when person and state of the request allow it (FUND-1, FUND-2).
 *
 * @throws {ServiceError} 404 for a request that the person may not see (FUND-4)
 * @throws {ServiceError} 409 for a cancelled job and when another step came first
 */
export const takeStepWithin =
  ({ fundRequests, jobs, notices }: Pick<FundStepNeeds, 'fundRequests' | 'jobs' | 'notices'>) =>
  async (
    tx: WriteScope,
    identity: Identity,
    id: number,
    name: FundStepName,
    stepOf: (request: Request) => FundStep,
  ): Promise<Request> => {
    const request = await requireVisible({ fundRequests }, tx, identity, id);
    checkStep(name, request, identity);
    if (STEPS_OF_OPEN_JOBS.has(name) && request.jobId) await requireOpenJob(jobs, tx, request.jobId);
    const { change, trailDetails, remarks } = stepOf(request);
    const entry = trailEntry(tx, identity, { action: name, ...trailDetails }, remarks);
    const nextRequest = await fundRequests.takeStep(tx, request, change, entry);
    if (!nextRequest) throw decidedMeanwhile();
    await tellOfStep({ notices }, tx, name, nextRequest, identity);
    return nextRequest;
  };

/** Takes a step in a transaction of its own, as {@link takeStepWithin} does. Answers the request after it. */
export const takeStep = (needs: FundStepNeeds) => {
  const takeWithin = takeStepWithin(needs);
  return (
    scope: ClientScope,
    identity: Identity,
    id: number,
    name: FundStepName,
    stepOf: (request: Request) => FundStep,
  ): Promise<StoredFundRequest> =>
    needs.write(scope, async (tx) => toFundRequest(await takeWithin(tx, identity, id, name, stepOf)));
};
