import { listChargeBases, listHsnCodes, listVendors } from '@freightdesk/contracts';
import {
  itemsOf,
  showError,
  useApi,
  usePorts,
  useQuery,
  useSession,
  useShipmentCategories,
} from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import { CHARGE_BASES, HSN_CODES, VENDORS } from '../../masters/master.queries';
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

function useAllHsnCodes() {
  const api = useApi();
  return useQuery({
    queryKey: [HSN_CODES, 'all'],
    queryFn: ({ signal }) => api.call(listHsnCodes, { signal }).then(itemsOf),
  });
}

function useAllVendors() {
  const api = useApi();
  const { clientId: clientid } = useSession();
  return useQuery({
    queryKey: [VENDORS, 'all'],
    queryFn: ({ signal }) => api.call(listVendors, { query: { clientid }, signal }).then(itemsOf),
  });
}

/**
 * What the charge form chooses from. Charge bases and shipment categories are undefined until they have loaded, since
 * rules wait for them; a failure is told once and can be retried.
 */
export function useChargeReference() {
  const bases = useAllChargeBases();
  const categories = useShipmentCategories();
  const hsnCodes = useAllHsnCodes();
  const taxSlabs = useTaxSlabChoices();
  const vendors = useAllVendors();
  const ports = usePorts();
  const queries = [bases, categories, hsnCodes, taxSlabs, vendors, ports];
  const failed = queries.some(({ isError }) => isError);
  useEffect(() => {
    if (failed) showError(LOAD_FAILURE);
  }, [failed]);
  return {
    bases: bases.data,
    categories: categories.data,
    hsnCodes: hsnCodes.data ?? [],
    taxSlabs: taxSlabs.data ?? [],
    vendors: vendors.data ?? [],
    ports: ports.data ?? [],
    loading: queries.some(({ isPending }) => isPending),
    failed,
    retrying: queries.some(({ isError, isFetching }) => isError && isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
export type ChargeReference = ReturnType<typeof useChargeReference>;
