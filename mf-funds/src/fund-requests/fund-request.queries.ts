import {
  type BilledSource,
  cancelFundRequest,
  decideFundRequest,
  type FundRequest,
  fundRequestSummary,
  jobBilling,
  openFunds,
} from '@freightdesk/contracts/billing';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';

export const fundRequestKeys = { all: ['fund-requests'] as const };

/** The sums that the user may see, and how many requests wait for the user. */
export function useFundRequestSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...fundRequestKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(fundRequestSummary, { query: { clientId }, signal }),
  });
}

/** The open money of each person, by age. */
export function useOpenFunds() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...fundRequestKeys.all, 'open', clientId],
    queryFn: ({ signal }) => api.call(openFunds, { query: { clientId }, signal }),
  });
}

/** What was billed of a job request; undefined where nothing was. Read again each time it is shown. */
export function useRequestBilling({ id, jobId, disbursedAmount }: FundRequest): BilledSource | undefined {
  const api = useApi();
  const jobNumber = jobId ?? '';
  const billing = useQuery({
    queryKey: ['job-billing', jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(jobBilling, { params: { jobNumber }, signal }),
    enabled: jobNumber !== '' && disbursedAmount > 0,
  });
  return billing.data?.sources.find(
    (source) => source.kind === 'fund_request' && source.id === id && source.documents.length > 0,
  );
}

/** Query keys of what a change of a request affects: lists, sums, the cost of a job. */
export const INVALIDATED_BY_REQUESTS = [
  fundRequestKeys.all,
  ['jobs'],
  ['job-billing'],
  ['overview'],
] as const;

/** Rejects a request at its current level. */
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
    { outcome: 'rejected', failure: 'Failed to update approval' },
  );
}

export function useCancelRequest() {
  const api = useApi();
  return useStep(
    ({ request }: { request: FundRequest }) =>
      api.call(cancelFundRequest, { params: { id: request.id }, body: {} }),
    { outcome: 'cancelled', failure: 'Failed to cancel fund request' },
  );
}

interface StepMessages {
  /** What became of the request, such as `rejected`. */
  readonly outcome: string;
  readonly failure: string;
}

function useStep<Input>(send: (input: Input) => Promise<FundRequest>, { outcome, failure }: StepMessages) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ requestId }) => showSuccess(`Request ${requestId} ${outcome}`),
    onError: (error) => showError(messageOf(error, failure)),
    onSettled: () =>
      Promise.all(INVALIDATED_BY_REQUESTS.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
