import { jobFundSummary, listJobs } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const jobKeys = { all: ['jobs'] as const };

/** Jobs of the client that match, newest first. */
export function useJobs(q = '') {
  const api = useApi();
  const { clientId } = useSession();
  const query = { clientId, ...(q ? { q } : {}) };
  return useQuery({
    queryKey: [...jobKeys.all, query],
    queryFn: ({ signal }) => api.call(listJobs, { query, signal }).then(itemsOf),
  });
}

/** What was asked for and paid out for a job; read anew whenever its details are opened. */
export function useJobFundSummary(jobNumber: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['fund-requests', 'job-summary', jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(jobFundSummary, { params: { jobNumber }, signal }),
  });
}
