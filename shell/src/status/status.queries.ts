import { readProductStatus } from '@freightdesk/contracts/gateway';
import { useApi, useQuery } from '@freightdesk/remote-kit';

/** The remotes and services as the gateway sees them at this moment. */
export function useProductStatus() {
  const api = useApi();
  return useQuery({
    queryKey: ['product-status'],
    queryFn: ({ signal }) => api.call(readProductStatus, { signal }),
    staleTime: 0,
  });
}
