import { customersOfGroup, getQuote, listQuoteFamilies, type Quote } from '@freightdesk/contracts';
import { itemsOf, keepPreviousData, useApi, useQuery } from '@freightdesk/remote-kit';

/** Everything that is read of quotes; writes invalidate `all`. */
export const quoteKeys = { all: ['quotes'] as const };

/** The versions of one quote, oldest first. */
export type QuoteFamily = readonly Quote[];

/** Families that match a search by quote id, party and status, newest first. */
export function useQuoteFamilies(q = '') {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'families', q],
    queryFn: ({ signal }) => api.call(listQuoteFamilies, { query: q ? { q } : {}, signal }),
    select: itemsOf<QuoteFamily>,
    placeholderData: keepPreviousData,
  });
}

/** One version of a quote, read anew each time that its screen opens, so that nobody works on an old state. */
export function useQuote(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'one', id],
    queryFn: ({ signal }) => api.call(getQuote, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** Active parties whose business type or type is the group; `all` of them where nothing is said. */
export function useCustomers(group = 'all') {
  const api = useApi();
  return useQuery({
    queryKey: ['parties', 'customers', group],
    queryFn: ({ signal }) => api.call(customersOfGroup, { params: { group }, signal }),
  });
}
