import {
  cancelFundRequest,
  decideFundRequest,
  type FundRequest,
  fundRequestSummary,
  type Job,
  listExpenseCategories,
  listJobs,
} from '@freightdesk/contracts/billing';
import { ALL_OFFERED, getParty } from '@freightdesk/contracts/core';
import {
  itemsOf,
  messageOf,
  type RecordSource,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';

export const fundRequestKeys = { all: ['fund-requests'] as const };

/** Active jobs of the client, for which funds can be requested. */
export function useJobSource(): RecordSource<Job> {
  const api = useApi();
  const { clientId } = useSession();
  return {
    queryKey: ['jobs', clientId],
    read: (query, signal) =>
      api.call(listJobs, {
        query: { ...query, clientId, status: 'active' },
        ...(signal ? { signal } : {}),
      }),
    optionOf: ({ jobNumber, partyName }) => ({ value: jobNumber, label: jobNumber, hint: partyName }),
  };
}

/** The purposes of fund requests, with limits. */
export function useExpenseCategories() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: ['expense-categories', 'offered', clientId],
    queryFn: async ({ signal }) =>
      itemsOf(
        await api.call(listExpenseCategories, {
          query: { ...ALL_OFFERED, clientid: clientId, active: 'true' },
          signal,
        }),
      ),
  });
}

/** The currency of a request for a job: that of the job's party, INR without one (FUND-9). */
export function usePartyCurrency(partyId: number | null | undefined): FundRequest['currency'] {
  const api = useApi();
  const { clientId } = useSession();
  const party = useQuery({
    queryKey: ['parties', 'one', clientId, partyId],
    queryFn: ({ signal }) =>
      api.call(getParty, { params: { id: partyId ?? 0 }, query: { clientId }, signal }),
    enabled: Boolean(partyId),
  });
  return partyId && party.data?.currency === 'USD' ? 'USD' : 'INR';
}

/** Requested and paid sums, as far as the user may see them, and how many requests wait for the user. */
export function useFundRequestSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...fundRequestKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(fundRequestSummary, { query: { clientId }, signal }),
  });
}

/** What else a change of a request affects: lists, sums, the cost of a job. */
export const STALE_WITH_REQUESTS = [fundRequestKeys.all, ['jobs'], ['overview']] as const;

/** Sends a rejection at the open level. */
export function useRejectRequest() {
  const api = useApi();
  const { user } = useSession();
  return useStep(
    ({ request, remarks }: { request: FundRequest; remarks: string }) =>
      api.call(decideFundRequest, {
        params: { id: request.id },
        body: {
          level: request.status === 'approved' ? 2 : 1,
          status: 'rejected',
          remarks,
          approver: user.fullName,
          currentUser: user.username,
        },
      }),
    { done: 'rejected', failed: 'Failed to update approval' },
  );
}

export function useCancelRequest() {
  const api = useApi();
  return useStep(
    ({ request }: { request: FundRequest }) =>
      api.call(cancelFundRequest, { params: { id: request.id }, body: {} }),
    { done: 'cancelled', failed: 'Failed to cancel fund request' },
  );
}

function useStep<Asked>(
  send: (asked: Asked) => Promise<FundRequest>,
  { done, failed }: { readonly done: string; readonly failed: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ requestId }) => showSuccess(`Request ${requestId} ${done}`),
    onError: (error) => showError(messageOf(error, failed)),
    onSettled: () =>
      Promise.all(STALE_WITH_REQUESTS.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
