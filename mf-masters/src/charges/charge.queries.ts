import {
  ALL_OFFERED,
  type Charge,
  chargeSummary,
  deleteCharge,
  getCharge,
  getVendor,
  listChargeBases,
  listTaxSlabs,
  updateCharge,
  type Vendor,
} from '@freightdesk/contracts/core';
import {
  itemsOf,
  showError,
  useApi,
  useQuery,
  useSession,
  useShipmentCategories,
} from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import {
  CHARGE_BASES,
  CHARGES,
  TAX_SLABS,
  useMasterToggle,
  useMasterWrite,
  VENDORS,
} from '../masters/master.queries';

/** The charge of the edit screen, read again each time the screen opens. */
export function useCharge(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [CHARGES, 'one', id],
    queryFn: ({ signal }) => api.call(getCharge, { params: { id: Number(id) }, signal }),
    enabled: /^\d{1,15}$/.test(id),
    gcTime: 0,
  });
}

/** The cache key of a single vendor. */
export const vendorKey = (id: Vendor['id'] | string) => [VENDORS, 'one', String(id)];

/** The vendor of a charge; disabled without an id. */
export function useVendor(id: string) {
  const api = useApi();
  return useQuery<Vendor>({
    queryKey: vendorKey(id),
    queryFn: ({ signal }) => api.call(getVendor, { params: { id }, signal }),
    enabled: id !== '',
  });
}

/** Every tax slab, including inactive ones that charges still use. */
export function useTaxSlabChoices() {
  const api = useApi();
  return useQuery({
    queryKey: [TAX_SLABS, 'all'],
    queryFn: ({ signal }) => api.call(listTaxSlabs, { query: ALL_OFFERED, signal }).then(itemsOf),
  });
}

/** The figures of all charges. */
export function useChargeSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [CHARGES, 'summary'],
    queryFn: ({ signal }) => api.call(chargeSummary, { query: { clientId }, signal }),
  });
}

/** Switches a charge active or inactive in the list. */
export const useToggleCharge = () =>
  useMasterToggle<Charge>({
    names: [CHARGES],
    write: (api, { id, updatedAt }, active) =>
      api.call(updateCharge, { params: { id }, body: { active, updatedAt } }),
    reread: (api, { id }) => api.call(getCharge, { params: { id } }),
    done: 'Charge updated successfully.',
    failed: 'Failed to update charge',
  });

export const useDeleteCharge = () =>
  useMasterWrite({
    names: [CHARGES],
    write: (api, { id }: Charge) => api.call(deleteCharge, { params: { id } }),
    done: 'Charge deleted successfully.',
    failed: 'Failed to delete charge',
  });

export const LOAD_FAILURE = 'Failed to load required data. Please refresh the page.';

/** Every charge basis: inactive ones are not offered, but charges keep them. */
export function useAllChargeBases() {
  const api = useApi();
  return useQuery({
    queryKey: [CHARGE_BASES, 'all'],
    queryFn: ({ signal }) => api.call(listChargeBases, { query: ALL_OFFERED, signal }).then(itemsOf),
  });
}

/**
 * The short lists that the charge form chooses from; long masters are searched. Charge bases and shipment categories
 * are undefined until they have loaded, because rules wait for them; a failure is reported once and can be retried.
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
