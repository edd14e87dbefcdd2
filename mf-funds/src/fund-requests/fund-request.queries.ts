import { listExpenseCategories, listFundRequests, listJobs } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const fundRequestKeys = { all: ['fund-requests'] as const };

/** Fund requests that the signed-in person may see, newest first. */
export function useFundRequests(q: string) {
  const api = useApi();
  const { user, clientId } = useSession();
  const query = { clientId, userRole: user.role, currentUser: user.username, ...(q ? { q } : {}) };
  return useQuery({
    queryKey: [...fundRequestKeys.all, query],
    queryFn: ({ signal }) => api.call(listFundRequests, { query, signal }).then(itemsOf),
  });
}

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
