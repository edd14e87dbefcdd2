import { advanceSummary, listAdvances } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const advanceKeys = { all: ['advances'] as const };

/** What the party of a job has paid in advance and what is left of it, beside what the document `but` uses. */
export function useAdvancesLeft(jobNumber: string, but: number | undefined) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...advanceKeys.all, jobNumber, 'left', but],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(advanceSummary, { query: { clientId, jobNumber, ...(but ? { but } : {}) }, signal }),
  });
}

/** The advances that were received for a job, read again whenever they are shown. */
export function useAdvances(jobNumber: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...advanceKeys.all, jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listAdvances, { query: { clientId, jobNumber }, signal }).then(itemsOf),
  });
}
