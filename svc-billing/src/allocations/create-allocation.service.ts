import type { allocationBody, StoredAllocation } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type Write,
} from '@freightdesk/data';
import { type ClientScope, momentOf } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { refuseDayBefore } from '../documents/day-refusal.rules';
import { unknownRecord } from '../documents/document-refusal.rules';
import {
  type AllocationPurposeNeeds,
  readAllocationPurposes,
} from '../expense-master/allocation-purpose.service';
import type { FundRequestRecord } from '../funds/fund.model';
import type { FundRequestRepository } from '../funds/fund.repository';
import { isVisibleTo, requestNotFound, unknownJob } from '../funds/fund.rules';
import { openMoneyChange } from '../funds/fund-decision.rules';
import type { FundNoticeNeeds } from '../funds/fund-notices.service';
import { takeStepWithin } from '../funds/fund-step.service';
import type { JobRepository } from '../jobs/job.repository';
import { requireOpenJob } from '../jobs/require-job.service';
import { type AllocationRecord, toAllocation } from './allocation.model';
import type { AllocationRepository } from './allocation.repository';

/** The dependencies of new allocations. */
export interface NewAllocationNeeds extends FundNoticeNeeds {
  readonly allocations: Pick<AllocationRepository, 'byIdempotencyKey' | 'insert'>;
  readonly fundRequests: Pick<FundRequestRepository, 'byId' | 'byRequestId' | 'takeStep'>;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly purposes: AllocationPurposeNeeds['purposes'];
  readonly write: Write;
}

type Body = z.output<typeof allocationBody>;

/**
 * A fund request by its request ID, or by its number.
 *
 * @throws {ServiceError} 404 for one that the person may not see (FUND-4)
 */
export async function requireFundRequest(
  fundRequests: Pick<FundRequestRepository, 'byId' | 'byRequestId'>,
  scope: ClientScope,
  identity: Identity,
  reference: string,
): Promise<Stored<FundRequestRecord>> {
  const request =
    (await fundRequests.byRequestId(scope, reference)) ??
    (/^\d{1,15}$/.test(reference) ? await fundRequests.byId(scope, Number(reference)) : null);
  if (!request || !isVisibleTo(identity, request)) throw requestNotFound();
  return request;
}

/** Refuses an expense before the day on which its money was paid (BILL-15). */
function checkSpentDay(spentAt: Date, { disbursalDate }: FundRequestRecord): void {
  const field = { field: 'date', label: 'The date of the expense' };
  if (disbursalDate)
    refuseDayBefore(spentAt, { name: 'the payment of the request', day: disbursalDate }, field);
}

/** Refuses a purpose or sub purpose that is none of the client's list (FUND-10). */
async function checkPurpose(
  needs: NewAllocationNeeds,
  scope: ClientScope,
  { purpose, subPurpose }: Pick<Body, 'purpose' | 'subPurpose'>,
): Promise<void> {
  const { purposeMaster } = await readAllocationPurposes(needs)(scope);
  const entry = purposeMaster.find(({ name }) => name === purpose);
  if (!entry) throw unknownRecord('purpose', 'purpose');
  if (!entry.subPurposes.includes(subPurpose)) throw unknownRecord('subPurpose', 'sub purpose');
}

async function newAllocation(
  needs: NewAllocationNeeds,
  scope: ClientScope,
  { username }: Identity,
  request: Stored<FundRequestRecord>,
  { jobId, purpose, subPurpose, amount, date }: Body,
): Promise<NewRecord<AllocationRecord>> {
  const { jobNumber } = await requireOpenJob(needs.jobs, scope, jobId, unknownJob);
  await checkPurpose(needs, scope, { purpose, subPurpose });
  const spentAt = date ? new Date(date) : momentOf(scope.actor);
  checkSpentDay(spentAt, request);
  return {
    jobId: jobNumber,
    purpose,
    subPurpose,
    amount,
    adhocRequestId: request.requestId,
    requesterId: request.createdById,
    currency: request.currency,
    date: spentAt,
    createdBy: username,
  };
}

/**
 * Allocates money of an adhoc request to a job, in the transaction that lowers what is open of the request (FUND-2). A
 * repeated request with the same key answers the allocation of the first one (API-3).
 *
 * @throws {ServiceError} 400 for an unknown job or purpose
 * @throws {ServiceError} 404 for an unknown request
 * @throws {ServiceError} 409 for a cancelled job and for more than is open
 */
export const createAllocation = (needs: NewAllocationNeeds) => {
  const { allocations, fundRequests, write } = needs;
  const takeStep = takeStepWithin(needs);
  return async (
    scope: ClientScope,
    identity: Identity,
    body: Body,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredAllocation> => {
    const { adhocRequestId, amount, purpose, subPurpose } = body;
    const request = await requireFundRequest(fundRequests, scope, identity, adhocRequestId);
    const make = () => newAllocation(needs, scope, identity, request, body);
    const allocation = await createOnce(allocations, scope, repeatable, make, (record) =>
      write(scope, async (tx) => {
        await takeStep(tx, identity, request.id, 'allocate', (current) => ({
          change: openMoneyChange(current, amount, 'allocatedAmount'),
          trailDetails: { amount },
          remarks: `${record.jobId}: ${purpose}, ${subPurpose}`,
        }));
        return allocations.insert(tx, record);
      }),
    );
    return toAllocation(allocation);
  };
};
