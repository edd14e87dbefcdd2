import { type FundRequest, type Job, listExpenseCategories, listJobs } from '@freightdesk/contracts/billing';
import { ALL_OFFERED, getParty } from '@freightdesk/contracts/core';
import { itemsOf, type RecordSource, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

/** The first part of the query keys of purpose categories. */
export const EXPENSE_CATEGORIES = 'expense-categories';

/** The jobs that funds can be requested for. */
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

/** The active purposes of fund requests, with their limits. */
export function useExpenseCategories() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [EXPENSE_CATEGORIES, 'offered', clientId],
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
