import { adhocAllocations, createAllocation, getAllocationPurposes } from '@freightdesk/contracts/billing';
import { useApi, useMutation, useQuery, useQueryClient, useSession } from '@freightdesk/remote-kit';
import { INVALIDATED_BY_REQUESTS } from '../fund-requests/fund-request.queries';
import type { UnsavedAllocation } from './allocation.rules';

const ALLOCATIONS = 'allocations';

/** The first part of the query key of the purposes of allocations. */
export const ALLOCATION_PURPOSES = 'allocation-purposes';

/** The saved allocations of an adhoc request. */
export function useAllocations(requestId: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [ALLOCATIONS, clientId, requestId],
    queryFn: ({ signal }) =>
      api.call(adhocAllocations, { params: { requestId }, query: { clientId }, signal }),
  });
}

export function useAllocationPurposes() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [ALLOCATION_PURPOSES, clientId],
    queryFn: ({ signal }) => api.call(getAllocationPurposes, { query: { clientId }, signal }),
  });
}

/** Saves an allocation that was added on the screen. */
export function useSaveAllocation(adhocRequestId: string) {
  const api = useApi();
  const { clientId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, jobId, purpose, subPurpose, amount, date }: UnsavedAllocation) =>
      api.call(createAllocation, {
        body: { adhocRequestId, jobId, purpose, subPurpose, amount, date, clientId },
        idempotencyKey: key,
      }),
    onSettled: () =>
      Promise.all(
        [[ALLOCATIONS], ...INVALIDATED_BY_REQUESTS].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
