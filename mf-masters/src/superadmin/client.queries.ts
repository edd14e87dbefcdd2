import { type Client, clientSummary, getClient, listClients } from '@freightdesk/contracts/core';
import { type RecordSource, useApi, useQuery } from '@freightdesk/remote-kit';

/** Reads of clients. A write renews lists and counters; the client that a form has open changes by its own conflict alone. */
export const clientKeys = {
  all: ['clients'] as const,
  list: ['clients', 'list'] as const,
  summary: ['clients', 'summary'] as const,
  one: (id: string) => [...clientKeys.all, id] as const,
};

/** Active clients: all of them for a superadmin. */
export function useClientSource(): RecordSource<Client> {
  const api = useApi();
  return {
    queryKey: clientKeys.list,
    read: (query, signal) =>
      api.call(listClients, { query: { ...query, active: 'true' }, ...(signal ? { signal } : {}) }),
    optionOf: ({ id, name, city }) => ({ value: id, label: name, hint: city }),
  };
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

export function useClientSummary() {
  const api = useApi();
  return useQuery({
    queryKey: clientKeys.summary,
    queryFn: ({ signal }) => api.call(clientSummary, { signal }),
  });
}
