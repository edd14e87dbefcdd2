import { jobExpenses } from '@freightdesk/contracts/billing';
import { useApi, useQuery } from '@freightdesk/remote-kit';

/** What was paid for a job; read again each time it is shown, because others bill it too. */
export function useJobExpenses(jobNumber: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['job-expenses', jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(jobExpenses, { params: { jobNumber }, signal }),
  });
}
