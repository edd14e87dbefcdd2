import { missingInMonth, readBooks } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const booksKeys = { all: ['books'] as const };

/** Until when the books are closed, read each time it is shown. */
export function useBooks() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...booksKeys.all, 'closing'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readBooks, { query: { clientId }, signal }),
  });
}

/** What is not done yet until the end of a month, counted each time it is shown. */
export function useMissing(month: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...booksKeys.all, 'missing', month],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(missingInMonth, { query: { clientId, month }, signal }),
  });
}
