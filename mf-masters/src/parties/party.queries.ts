import { listParties } from '@freightdesk/contracts';
import { itemsOf, keepPreviousData, totalOf, useApi, useQuery } from '@freightdesk/remote-kit';

export const PARTY_PAGE_SIZE = 50;

/** Everything that is read of parties; writes invalidate `all`. */
export const partyKeys = {
  all: ['parties'] as const,
  list: (filter: PartyFilter) => [...partyKeys.all, 'list', filter] as const,
};

export interface PartyFilter {
  readonly q: string;
  readonly page: number;
}

/** One page of the parties that match; the page before stays until the next one is there. */
export function useParties(filter: PartyFilter) {
  const api = useApi();
  return useQuery({
    queryKey: partyKeys.list(filter),
    queryFn: ({ signal }) => api.call(listParties, { query: queryOf(filter), signal }),
    select: (answer) => ({ parties: itemsOf(answer), total: totalOf(answer) }),
    placeholderData: keepPreviousData,
  });
}

const queryOf = ({ q, page }: PartyFilter) => ({ page, pageSize: PARTY_PAGE_SIZE, ...(q ? { q } : {}) });
