import { itemsOf } from '@freightdesk/api-client';
import { listShipmentCategories } from '@freightdesk/contracts';
import { useApi, useQuery } from '@freightdesk/remote-runtime';

/**
 * Records of the masters that other domains choose from. The first word of each key is that of the master's own lists,
 * so that a change of a master reaches every form.
 */
export const masterKeys = {
  shipmentCategories: ['shipment-categories', 'all'] as const,
};

/** Shipment categories that can be chosen. */
export function useShipmentCategories() {
  const api = useApi();
  return useQuery({
    queryKey: masterKeys.shipmentCategories,
    queryFn: ({ signal }) => api.call(listShipmentCategories, { signal }).then(itemsOf),
    select: (categories) => categories.filter(({ isActive }) => isActive),
  });
}
