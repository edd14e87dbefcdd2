import { listUsers } from '@freightdesk/contracts';
import { itemsOf, keepPreviousData, totalOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { callerHeaders } from './user.rules';

export const USER_PAGE_SIZE = 50;

/** Everything that is read of users; writes invalidate `all`. */
export const userKeys = {
  all: ['users'] as const,
  list: (filter: UserFilter) => [...userKeys.all, 'list', filter] as const,
};

export interface UserFilter {
  readonly q: string;
  readonly page: number;
}

/** One page of the users that match; the page before stays until the next one is there. */
export function useUsers({ q, page }: UserFilter) {
  const api = useApi();
  const headers = callerHeaders(useSession());
  const query = { page, pageSize: USER_PAGE_SIZE, ...(q ? { q } : {}) };
  return useQuery({
    queryKey: userKeys.list({ q, page }),
    queryFn: ({ signal }) => api.call(listUsers, { query, headers, signal }),
    select: (answer) => ({ users: itemsOf(answer), total: totalOf(answer) }),
    placeholderData: keepPreviousData,
  });
}
