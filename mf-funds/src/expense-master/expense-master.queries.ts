import { expenseCategorySummary } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const CATEGORIES = 'expense-categories';

export function useCategoryCounts() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [CATEGORIES, 'summary', clientId],
    queryFn: ({ signal }) => api.call(expenseCategorySummary, { query: { clientId }, signal }),
  });
}
