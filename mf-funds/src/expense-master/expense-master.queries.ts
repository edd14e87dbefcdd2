import { expenseCategorySummary } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { EXPENSE_CATEGORIES } from '../fund-requests/new-request.queries';

export function useCategoryCounts() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [EXPENSE_CATEGORIES, 'summary', clientId],
    queryFn: ({ signal }) => api.call(expenseCategorySummary, { query: { clientId }, signal }),
  });
}
