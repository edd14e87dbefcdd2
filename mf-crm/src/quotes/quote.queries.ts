import { getQuote, listQuoteFamilies, type Quote } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery } from '@freightdesk/remote-kit';

/** Everything that is read of quotes; writes invalidate `all`. */
export const quoteKeys = { all: ['quotes'] as const };

/** The versions of one quote, oldest first. */
export type QuoteFamily = readonly Quote[];

/** The family of a quote id; an empty list where there is none. Nothing is asked without an id. */
export function useQuoteFamily(quoteId = '') {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'family', quoteId],
    queryFn: ({ signal }) => api.call(listQuoteFamilies, { query: { q: quoteId }, signal }),
    select: (answer): QuoteFamily =>
      itemsOf<QuoteFamily>(answer).find(([first]) => first?.quoteId === quoteId) ?? [],
    enabled: quoteId !== '',
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
