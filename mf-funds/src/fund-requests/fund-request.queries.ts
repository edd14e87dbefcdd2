import { type Job, listExpenseCategories, listJobs } from '@freightdesk/contracts';
import { itemsOf, type RecordSource, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const fundRequestKeys = { all: ['fund-requests'] as const };

/** Active jobs of the client, to ask for funds for. */
export function useJobSource(): RecordSource<Job> {
  const api = useApi();
  const { clientId } = useSession();
  return {
    key: ['jobs', clientId],
    read: (query, signal) =>
      api.call(listJobs, {
        query: { ...query, clientId, status: 'active' },
        ...(signal ? { signal } : {}),
      }),
    optionOf: ({ jobNumber, partyName }) => ({ value: jobNumber, label: jobNumber, hint: partyName }),
  };
}

/** What funds can be asked for, with limits. */
export function useExpenseCategories() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: ['expense-categories', clientId],
    queryFn: async ({ signal }) =>
      itemsOf(
        await api.call(listExpenseCategories, { query: { clientid: clientId, active: 'true' }, signal }),
      ),
  });
}
