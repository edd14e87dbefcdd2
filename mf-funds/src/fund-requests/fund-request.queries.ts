import { listExpenseCategories, listJobs } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const fundRequestKeys = { all: ['fund-requests'] as const };

/** The client's jobs, to ask for funds for. */
export function useJobs() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: ['jobs', clientId],
    queryFn: ({ signal }) => api.call(listJobs, { query: { clientId }, signal }).then(itemsOf),
  });
}

/** What funds can be asked for, with limits. */
export function useExpenseCategories() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: ['expense-categories', clientId],
    queryFn: ({ signal }) => api.call(listExpenseCategories, { query: { clientid: clientId }, signal }),
  });
}
