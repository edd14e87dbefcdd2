import { itemsOf } from '@freightdesk/api-client';
import { ALL_OFFERED, listShipmentCategories, type ShipmentCategory } from '@freightdesk/contracts/core';
import { useApi, useQuery } from '@freightdesk/remote-runtime';
import { categoriesMatch } from '@freightdesk/tax';
import { useCallback } from 'react';

/**
 * Records of the masters that other domains choose from. The first word of each key is that of the master's own lists,
 * so that a change of a master reaches every form.
 */
export const masterKeys = {
  shipmentCategories: ['shipment-categories', 'all'] as const,
};

function useCategories<Answer>(select: (categories: readonly ShipmentCategory[]) => Answer, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: masterKeys.shipmentCategories,
    queryFn: ({ signal }) => api.call(listShipmentCategories, { query: ALL_OFFERED, signal }).then(itemsOf),
    select,
    enabled,
  });
}

/** Shipment categories that can be chosen. */
export const useShipmentCategories = () =>
  useCategories((categories) => categories.filter(({ isActive }) => isActive));

/** The name of a shipment category of the master by its code; the code while it is not known. */
export type CategoryNames = (code: string) => string;

/**
 * What shipment categories are called, those that are inactive included. Codes are the same by their letters and digits
 * alone, and ALL is every category (MONEY-6).
 * @param enabled whether anything is called by them; nothing is read without
 */
export function useCategoryNames(enabled = true): CategoryNames {
  const { data } = useCategories((categories) => categories, enabled);
  return useCallback(
    (code) => {
      if (categoriesMatch(code, '')) return 'All categories';
      return data?.find((category) => categoriesMatch(category.code, code))?.name ?? code;
    },
    [data],
  );
}
