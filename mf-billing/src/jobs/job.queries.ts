import { listJobs, listParties, listShipmentCategories } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const jobKeys = { all: ['jobs'] as const };

/** Jobs of the client that match, newest first. */
export function useJobs(q = '') {
  const api = useApi();
  const { clientId } = useSession();
  const query = { clientId, ...(q ? { q } : {}) };
  return useQuery({
    queryKey: [...jobKeys.all, query],
    queryFn: ({ signal }) => api.call(listJobs, { query, signal }).then(itemsOf),
  });
}

/** Parties that something new may be raised for. */
export function useActiveParties() {
  const api = useApi();
  return useQuery({
    queryKey: ['parties', 'all'],
    queryFn: ({ signal }) => api.call(listParties, { signal }).then(itemsOf),
    select: (parties) => parties.filter(({ isActive }) => isActive),
  });
}

export function useShipmentCategories() {
  const api = useApi();
  return useQuery({
    queryKey: ['shipment-categories'],
    queryFn: ({ signal }) => api.call(listShipmentCategories, { signal }).then(itemsOf),
    select: (categories) => categories.filter(({ isActive }) => isActive),
  });
}
