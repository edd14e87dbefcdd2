import { adhocAllocations, createAllocation, getAllocationPurposes } from '@freightdesk/contracts/billing';
import { useApi, useMutation, useQuery, useQueryClient, useSession } from '@freightdesk/remote-kit';
import { STALE_WITH_REQUESTS } from '../fund-requests/fund-request.queries';
import type { LocalAllocation } from './allocation.rules';

const ALLOCATIONS = 'allocations';

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

/** The purposes of allocations. */
export function useAllocationPurposes() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: ['allocation-purposes', clientId],
    queryFn: ({ signal }) => api.call(getAllocationPurposes, { query: { clientId }, signal }),
  });
}

/** Saves an allocation that was added on the screen; its key prevents saving it twice. */
export function useSaveAllocation(adhocRequestId: string) {
  const api = useApi();
  const { clientId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, jobId, purpose, subPurpose, amount, date }: LocalAllocation) =>
      api.call(createAllocation, {
        body: { adhocRequestId, jobId, purpose, subPurpose, amount, date, clientId },
        idempotencyKey: key,
      }),
    onSettled: () =>
      Promise.all(
        [[ALLOCATIONS], ...STALE_WITH_REQUESTS].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
