import type { allocationBody, StoredAllocation, StoredJobExpense } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import { createOnce, type RepeatableRequest, type Stored, type Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { subtract } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { jobCancelled } from '../documents/document-refusal.rules';
import type { FundRequestRecord } from '../funds/fund.model';
import type { FundRequestFilter, FundRequestRepository } from '../funds/fund.repository';
import { requestNotFound, unknownJob, visibleTo } from '../funds/fund.rules';
import { checkStep } from '../funds/fund-decision.rules';
import { type FundDecisions, takenFrom } from '../funds/fund-decision.service';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import { type AllocationRecord, toAllocation } from './allocation.model';
import type { AllocationRepository } from './allocation.repository';

type Body = z.output<typeof allocationBody>;

/** The dependencies of allocations. */
export interface AllocationNeeds {
  readonly allocations: AllocationRepository;
  readonly fundRequests: Pick<FundRequestRepository, 'byId' | 'byRequestId' | 'ofJob' | 'openRequestIds'>;
  readonly fundDecisions: Pick<FundDecisions, 'requestIn' | 'stepIn'>;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly write: Write;
}

const ofRequest = ({
  id,
  requestId,
  purpose,
  status,
  currency,
  ...request
}: Stored<FundRequestRecord>): StoredJobExpense => ({
  id,
  type: 'fund_request',
  requestId,
  purpose,
  currency,
  description: [requestId, purpose].filter(Boolean).join(' '),
  amount: subtract(request.disbursedAmount, request.returnedAmount),
  status: status === 'completed' ? status : 'disbursed',
  createdAt: request.createdAt.toISOString(),
});

const ofAllocation =
  (isOpen: (requestId: string) => boolean) =>
  ({ id, adhocRequestId, purpose, subPurpose, ...kept }: Stored<AllocationRecord>): StoredJobExpense => ({
    id,
    type: 'adhoc',
    adhocRequestId,
    purpose,
    currency: kept.currency,
    amount: kept.amount,
    description: subPurpose,
    status: isOpen(adhocRequestId) ? 'disbursed' : 'completed',
    createdAt: kept.createdAt.toISOString(),
  });

/** Allocations of adhoc money to jobs, and everything that was paid for a job (FUND-2, FUND-8). */
export function createAllocationService(needs: AllocationNeeds) {
  const { allocations, fundRequests, fundDecisions, jobs, write } = needs;

  /** A request by its request ID, or by its number. */
  async function requestNamed(scope: ClientScope, identity: Identity, name: string) {
    const found =
      (await fundRequests.byRequestId(scope, name)) ??
      (/^\d{1,15}$/.test(name) ? await fundRequests.byId(scope, Number(name)) : null);
    const { createdById } = visibleTo(identity);
    if (!found || (createdById !== undefined && found.createdById !== createdById)) throw requestNotFound();
    return found;
  }

  async function requireJob(scope: ClientScope, jobNumber: string): Promise<string> {
    const job = await jobs.byNumber(scope, jobNumber);
    if (!job) throw unknownJob();
    if (job.status === 'cancelled') throw jobCancelled();
    return job.jobNumber;
  }

  /** What was paid for a job, as far as the caller may see the requests. */
  async function expensesOf(
    scope: ClientScope,
    jobNumber: string,
    seen: FundRequestFilter = {},
  ): Promise<StoredJobExpense[]> {
    const [requests, allocated] = await Promise.all([
      fundRequests.ofJob(scope, jobNumber, seen),
      allocations.ofJob(scope, jobNumber, seen),
    ]);
    const adhocIds = allocated.map(({ adhocRequestId }) => adhocRequestId);
    const open = new Set(await fundRequests.openRequestIds(scope, adhocIds));
    const paid = requests.map(ofRequest).filter(({ amount }) => amount > 0);
    return [...paid, ...allocated.map(ofAllocation((requestId) => open.has(requestId)))];
  }

  return {
    /**
     * Allocates in the transaction that reduces what is left; a repeated request with the same key answers the first
     * one's.
     */
    async create(
      scope: ClientScope,
      identity: Identity,
      { adhocRequestId, jobId, purpose, subPurpose, amount, date }: Body,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredAllocation> {
      const named = await requestNamed(scope, identity, adhocRequestId);
      const make = async () => ({
        jobId: await requireJob(scope, jobId),
        purpose,
        subPurpose,
        amount,
        adhocRequestId: named.requestId,
        requesterId: named.createdById,
        currency: named.currency,
        date: date ? new Date(date) : new Date(),
        createdBy: identity.username,
      });
      const created = await createOnce(allocations, scope, repeatable, make, (record) =>
        write(scope, async (tx) => {
          const request = await fundDecisions.requestIn(tx, identity, named.id);
          checkStep('allocate', request, identity);
          await fundDecisions.stepIn(tx, identity, request, 'allocate', {
            change: takenFrom(request, amount, 'allocatedAmount'),
            told: { amount },
            remarks: `${record.jobId}: ${purpose}, ${subPurpose}`,
          });
          return allocations.insert(tx, record);
        }),
      );
      return toAllocation(created);
    },

    async ofRequest(scope: ClientScope, identity: Identity, name: string): Promise<StoredAllocation[]> {
      const { requestId } = await requestNamed(scope, identity, name);
      return (await allocations.ofRequest(scope, requestId)).map(toAllocation);
    },

    async ofJob(scope: ClientScope, identity: Identity, jobNumber: string): Promise<StoredAllocation[]> {
      if (!(await jobs.byNumber(scope, jobNumber))) throw jobNotFound();
      return (await allocations.ofJob(scope, jobNumber, visibleTo(identity))).map(toAllocation);
    },

    expensesOf,

    async expensesOfJob(
      scope: ClientScope,
      identity: Identity,
      jobNumber: string,
    ): Promise<StoredJobExpense[]> {
      if (!(await jobs.byNumber(scope, jobNumber))) throw jobNotFound();
      return expensesOf(scope, jobNumber, visibleTo(identity));
    },
  };
}
export type AllocationService = ReturnType<typeof createAllocationService>;
