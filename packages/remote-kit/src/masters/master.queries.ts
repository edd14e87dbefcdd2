import { itemsOf } from '@freightdesk/api-client';
import { listCharges, listParties, listPorts, listShipmentCategories } from '@freightdesk/contracts';
import type { ApiClient } from '@freightdesk/remote-runtime';
import { queryOptions, useApi, useQuery, useSession } from '@freightdesk/remote-runtime';

/**
 * Records of the masters that other domains choose from. The first word of each key is that of the master's own lists,
 * so that a change of a master reaches every form.
 */
export const masterKeys = {
  parties: ['parties', 'all'] as const,
  charges: ['charges', 'all'] as const,
  ports: ['ports', 'all'] as const,
  shipmentCategories: ['shipment-categories', 'all'] as const,
};

const partiesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: masterKeys.parties,
    queryFn: ({ signal }) => api.call(listParties, { signal }).then(itemsOf),
  });

/** Every party, for documents that name one which is active no longer. */
export const useParties = () => useQuery(partiesQuery(useApi()));

const chargesQuery = (api: ApiClient, clientId: string) =>
  queryOptions({
    queryKey: [...masterKeys.charges, clientId],
    queryFn: ({ signal }) => api.call(listCharges, { query: { clientId }, signal }).then(itemsOf),
  });

/** Every charge of the master, for documents that name one which is active no longer. */
export const useCharges = () => useQuery(chargesQuery(useApi(), useSession().clientId));

/** Ports, for loading and discharge. */
export function usePorts() {
  const api = useApi();
  return useQuery({
    queryKey: masterKeys.ports,
    queryFn: ({ signal }) => api.call(listPorts, { signal }).then(itemsOf),
  });
}

/** Shipment categories that can be chosen. */
export function useShipmentCategories() {
  const api = useApi();
  return useQuery({
    queryKey: masterKeys.shipmentCategories,
    queryFn: ({ signal }) => api.call(listShipmentCategories, { signal }).then(itemsOf),
    select: (categories) => categories.filter(({ isActive }) => isActive),
  });
}
