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
import { CHARGE_BASES, CHARGES, TAX_SLABS, useMasterToggle, VENDORS } from '../masters/master.queries';
import { useMasterDeletion } from '../masters/master-deletion.queries';

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
function useAllTaxSlabs() {
  const api = useApi();
  return useQuery({
    queryKey: [TAX_SLABS, 'all'],
    queryFn: ({ signal }) => api.call(listTaxSlabs, { query: ALL_OFFERED, signal }).then(itemsOf),
  });
}

export function useChargeSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [CHARGES, 'summary'],
    queryFn: ({ signal }) => api.call(chargeSummary, { query: { clientId }, signal }),
  });
}

export const useToggleCharge = () =>
  useMasterToggle<Charge>({
    invalidates: [CHARGES],
    write: (api, { id, updatedAt }, active) =>
      api.call(updateCharge, { params: { id }, body: { active, updatedAt } }),
    refetch: (api, { id }) => api.call(getCharge, { params: { id } }),
    success: 'Charge updated successfully.',
    failure: 'Failed to update charge',
  });

export const useDeleteCharge = () =>
  useMasterDeletion({
    kind: 'charges',
    invalidates: [CHARGES],
    restoration: 'Charge restored',
    remove: (api, { id }: Charge) => api.call(deleteCharge, { params: { id } }),
    success: 'Charge deleted successfully.',
    failure: 'Failed to delete charge',
  });

export const LOAD_FAILURE = 'Failed to load required data. Please refresh the page.';

/** Every charge basis, including inactive ones that charges still use. */
export function useAllChargeBases() {
  const api = useApi();
  return useQuery({
    queryKey: [CHARGE_BASES, 'all'],
    queryFn: ({ signal }) => api.call(listChargeBases, { query: ALL_OFFERED, signal }).then(itemsOf),
  });
}

/**
 * The short masters that the charge form offers whole; long ones are searched. Charge bases and shipment categories are
 * undefined until they have loaded, because rules wait for them. A failure is reported once and can be retried.
 */
export function useChargeReference() {
  const bases = useAllChargeBases();
  const categories = useShipmentCategories();
  const taxSlabs = useAllTaxSlabs();
  const queries = [bases, categories, taxSlabs];
  const isFailed = queries.some(({ isError }) => isError);
  useEffect(() => {
    if (isFailed) showError(LOAD_FAILURE);
  }, [isFailed]);
  return {
    bases: bases.data,
    categories: categories.data,
    taxSlabs: taxSlabs.data ?? [],
    isLoading: queries.some(({ isPending }) => isPending),
    isFailed,
    isRetrying: queries.some(({ isError, isFetching }) => isError && isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
export type ChargeReference = ReturnType<typeof useChargeReference>;
