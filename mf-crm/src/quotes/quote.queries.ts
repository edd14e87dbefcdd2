import {
  getQuote,
  listQuoteFamilies,
  type Quote,
  type QuoteKind,
  type QuoteStatus,
  quoteSummary,
} from '@freightdesk/contracts';
import { itemsOf, keepPreviousData, totalOf, useApi, useQuery } from '@freightdesk/remote-kit';

/** Everything that is read of quotes; writes invalidate `all`. */
export const quoteKeys = { all: ['quotes'] as const };

/** The versions of one quote, oldest first. */
export type QuoteFamily = readonly Quote[];

/** What a page of the list is asked by; what is absent narrows nothing. */
export interface FamilyQuery {
  readonly q?: string;
  readonly status?: QuoteStatus;
  readonly kind?: QuoteKind;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of families, newest first, and how many match; the page before stays until the next one is there. */
export function useQuoteFamilies(asked: FamilyQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'families', asked],
    queryFn: ({ signal }) => api.call(listQuoteFamilies, { query: { ...asked }, signal }),
    select: (answer) => ({ families: itemsOf<QuoteFamily>(answer), total: totalOf(answer) }),
    placeholderData: keepPreviousData,
  });
}

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

/** The numbers of quotes by state, whatever is searched. */
export function useQuoteSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(quoteSummary, { signal }),
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
