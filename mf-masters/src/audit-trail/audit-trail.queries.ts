import { readTrailState, type TRAIL_SERVICES } from '@freightdesk/contracts/core';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const trailKeys = { all: ['audit-trail'] as const };

/** How far the chain over the trail of a service is, read each time it is shown. */
export function useTrailState(service: (typeof TRAIL_SERVICES)[number]) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...trailKeys.all, 'state', service],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readTrailState, { query: { clientId, service }, signal }),
  });
}
