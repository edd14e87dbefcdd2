import { listChargeBases } from '@freightdesk/contracts';
import { itemsOf, showError, useApi, useQuery, useShipmentCategories } from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import { CHARGE_BASES } from '../../masters/master.queries';
import { useTaxSlabChoices } from '../charge.queries';

export const LOAD_FAILURE = 'Failed to load required data. Please refresh the page.';

/** Every charge basis: inactive ones are offered no more, but charges that have them keep them. */
function useAllChargeBases() {
  const api = useApi();
  return useQuery({
    queryKey: [CHARGE_BASES, 'all'],
    queryFn: ({ signal }) => api.call(listChargeBases, { signal }).then(itemsOf),
  });
}

/**
 * The short lists that the charge form chooses from; long masters are searched. Charge bases and shipment categories are undefined until they have loaded, since
 * rules wait for them; a failure is told once and can be retried.
 */
export function useChargeReference() {
  const bases = useAllChargeBases();
  const categories = useShipmentCategories();
  const taxSlabs = useTaxSlabChoices();
  const queries = [bases, categories, taxSlabs];
  const failed = queries.some(({ isError }) => isError);
  useEffect(() => {
    if (failed) showError(LOAD_FAILURE);
  }, [failed]);
  return {
    bases: bases.data,
    categories: categories.data,
    taxSlabs: taxSlabs.data ?? [],
    loading: queries.some(({ isPending }) => isPending),
    failed,
    retrying: queries.some(({ isError, isFetching }) => isError && isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
export type ChargeReference = ReturnType<typeof useChargeReference>;
