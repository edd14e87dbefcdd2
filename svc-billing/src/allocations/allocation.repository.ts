import type { Stored, TenantData } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { JobCost } from '../funds/fund.repository';
import { type AllocationRecord, allocationSchema } from './allocation.model';

/** Allocations of adhoc money to jobs. */
export function createAllocationRepository(data: TenantData) {
  const records = data.records<AllocationRecord>('Allocation', allocationSchema);
  const { insert, byIdempotencyKey } = records;
  return {
    insert,
    byIdempotencyKey,

    /** The allocations of a request, oldest first. */
    ofRequest: (scope: ClientScope, adhocRequestId: string): Promise<Stored<AllocationRecord>[]> =>
      records.find(scope, { adhocRequestId }),

    /** What was allocated to these jobs, by job and currency. */
    async allocatedToJobs(scope: ClientScope, jobNumbers: readonly string[]): Promise<JobCost[]> {
      const sums = await records.sumsBy(scope, ['jobId', 'currency'], ['amount'], {
        jobId: { $in: jobNumbers },
      });
      return sums.map(({ jobId, currency, amount }) => ({ jobNumber: jobId, currency, amount }));
    },

    /** The allocations to a job, oldest first; only those from requests of the given person, if one is given. */
    ofJob: (
      scope: ClientScope,
      jobId: string,
      { createdById: requesterId }: { readonly createdById?: number | undefined },
    ): Promise<Stored<AllocationRecord>[]> =>
      records.find(scope, requesterId === undefined ? { jobId } : { jobId, requesterId }),
  };
}
export type AllocationRepository = ReturnType<typeof createAllocationRepository>;
