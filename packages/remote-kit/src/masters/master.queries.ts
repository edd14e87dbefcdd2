import { itemsOf } from '@freightdesk/api-client';
import { listCharges, listParties, listPorts, listShipmentCategories } from '@freightdesk/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { useSession } from '../session/session-context';

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

/** Parties that something new may be raised for. */
export function useActiveParties() {
  const api = useApi();
  return useQuery({
    queryKey: masterKeys.parties,
    queryFn: ({ signal }) => api.call(listParties, { signal }).then(itemsOf),
    select: (parties) => parties.filter(({ isActive }) => isActive),
  });
}

/** Charges of the master that can be charged. */
export function useActiveCharges() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...masterKeys.charges, clientId],
    queryFn: ({ signal }) => api.call(listCharges, { query: { clientId }, signal }).then(itemsOf),
    select: (charges) => charges.filter(({ active }) => active),
  });
}

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
