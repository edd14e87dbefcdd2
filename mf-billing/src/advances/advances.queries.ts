import { listAdvances } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const advanceKeys = { all: ['advances'] as const };

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
