import type { StoredAllocation, StoredJobExpense } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type { FundRequestRepository } from '../funds/fund.repository';
import { visibleTo } from '../funds/fund.rules';
import { requireJob } from '../jobs/require-job.service';
import { toAllocation } from './allocation.model';
import type { AllocationRepository } from './allocation.repository';
import { expenseOfAllocation, expenseOfRequest } from './allocation.rules';
import { createAllocation, type NewAllocationNeeds, requireFundRequest } from './create-allocation.service';

/** The dependencies of allocations. */
export interface AllocationNeeds extends NewAllocationNeeds {
  readonly allocations: AllocationRepository;
  readonly fundRequests: NewAllocationNeeds['fundRequests'] &
    Pick<FundRequestRepository, 'ofJob' | 'openRequestIds'>;
}

const allocationsOfRequest =
  ({ allocations, fundRequests }: AllocationNeeds) =>
  async (scope: ClientScope, identity: Identity, reference: string): Promise<StoredAllocation[]> => {
    const { requestId } = await requireFundRequest(fundRequests, scope, identity, reference);
    return (await allocations.ofRequest(scope, requestId)).map(toAllocation);
  };

/** The allocations to a job; executive-ops sees only those of their own requests (FUND-4). */
const allocationsOfJob =
  ({ allocations, jobs }: AllocationNeeds) =>
  async (scope: ClientScope, identity: Identity, jobNumber: string): Promise<StoredAllocation[]> => {
    await requireJob(jobs, scope, jobNumber);
    return (await allocations.ofJob(scope, jobNumber, visibleTo(identity))).map(toAllocation);
  };

/** What was paid for a job, as far as the person may see the fund requests (FUND-4, FUND-8). */
const expensesOfJob =
  ({ allocations, fundRequests, jobs }: AllocationNeeds) =>
  async (scope: ClientScope, identity: Identity, jobNumber: string): Promise<StoredJobExpense[]> => {
    await requireJob(jobs, scope, jobNumber);
    const filter = visibleTo(identity);
    const [jobRequests, jobAllocations] = await Promise.all([
      fundRequests.ofJob(scope, jobNumber, filter),
      allocations.ofJob(scope, jobNumber, filter),
    ]);
    const adhocIds = jobAllocations.map(({ adhocRequestId }) => adhocRequestId);
    const openIds = new Set(await fundRequests.openRequestIds(scope, adhocIds));
    return [
      ...jobRequests.map(expenseOfRequest).filter(({ amount }) => amount > 0),
      ...jobAllocations.map((allocation) =>
        expenseOfAllocation(allocation, openIds.has(allocation.adhocRequestId)),
      ),
    ];
  };

/** Allocations of adhoc money to jobs, and everything that was paid for a job (FUND-2, FUND-8). */
export const createAllocationService = (needs: AllocationNeeds) => ({
  create: createAllocation(needs),
  ofRequest: allocationsOfRequest(needs),
  ofJob: allocationsOfJob(needs),
  expensesOfJob: expensesOfJob(needs),
});
export type AllocationService = ReturnType<typeof createAllocationService>;
