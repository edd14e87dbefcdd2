import { ALL_OFFERED, getClient, listClients } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery } from '@freightdesk/remote-kit';

/** All reads of clients; writes invalidate `all`. */
export const clientKeys = {
  all: ['clients'] as const,
  list: ['clients', 'list'] as const,
  one: (id: string) => [...clientKeys.all, id] as const,
};

/** All clients for a superadmin, the own one for an admin, including inactive ones. */
export function useClients() {
  const api = useApi();
  return useQuery({
    queryKey: clientKeys.list,
    queryFn: ({ signal }) => api.call(listClients, { query: ALL_OFFERED, signal }).then(itemsOf),
  });
}

/** One client as it is stored now, for its form. */
export function useClient(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: clientKeys.one(id),
    queryFn: ({ signal }) => api.call(getClient, { params: { id }, signal }),
    gcTime: 0,
  });
}
