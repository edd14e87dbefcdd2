import { type AdvanceReceived, advanceSummary, deleteAdvance, listAdvances } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { BILLING_KEYS, useDeletion } from '../vendor-bills/vendor-bill.queries';

export const advanceKeys = { all: ['advances'] as const };

/** What the party of a job has paid in advance and what is left of it, not counting what the document `but` uses. */
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

/** The advances received for a job, read again each time they are shown. */
export function useAdvances(jobNumber: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...advanceKeys.all, jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listAdvances, { query: { clientId, jobNumber }, signal }).then(itemsOf),
  });
}

/** Deletes an advance. */
export const useDeleteAdvance = (onSettled: () => void) =>
  useDeletion<AdvanceReceived>({
    thing: 'Advance',
    send: (api, { id }) => api.call(deleteAdvance, { params: { id } }),
    stale: [advanceKeys.all, ...BILLING_KEYS],
    onSettled,
  });
