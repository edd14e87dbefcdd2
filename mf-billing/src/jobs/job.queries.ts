import {
  endJob,
  type JobEnd,
  jobCancellation,
  jobFundSummary,
  listJobs,
} from '@freightdesk/contracts/billing';
import { itemsOf, useApi, useMutation, useQuery, useQueryClient, useSession } from '@freightdesk/remote-kit';

export const jobKeys = { all: ['jobs'] as const };

/** The job with this number; null when there is none. Disabled without a number. */
export function useJob(jobNumber: string | undefined) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...jobKeys.all, 'numbered', jobNumber],
    enabled: jobNumber !== undefined,
    queryFn: async ({ signal }) => {
      const jobs = itemsOf(await api.call(listJobs, { query: { clientId, jobNumber }, signal }));
      return jobs.find((job) => job.jobNumber === jobNumber) ?? null;
    },
  });
}

/** What was requested and paid for a job; read again each time its details open. */
export function useJobFundSummary(jobNumber: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['fund-requests', 'job-summary', jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(jobFundSummary, { params: { jobNumber }, signal }),
  });
}

/** The records that a cancellation of the job would cancel, and those that prevent it. Never from the cache. */
export function useJobCancellation(id: number, { enabled }: { enabled: boolean }) {
  const api = useApi();
  return useQuery({
    queryKey: [...jobKeys.all, id, 'cancellation'],
    staleTime: 0,
    enabled,
    queryFn: ({ signal }) => api.call(jobCancellation, { params: { id }, signal }),
  });
}

/** Completes or cancels a job. A refusal invalidates the list too: somebody else may have been first. */
export function useEndJob() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: JobEnd }) =>
      api.call(endJob, { params: { id }, body: { status } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobKeys.all }),
  });
}
