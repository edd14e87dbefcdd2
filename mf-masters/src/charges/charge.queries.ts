import { chargeSummary, getCharge, listCharges, listTaxSlabs } from '@freightdesk/contracts';
import { itemsOf, type ListAddress, messageOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';
import { TAX_SLABS } from '../tax-slabs/tax-slab.queries';

/** The first word of the query keys, which pickers of charges share. */
export const CHARGES = 'charges';

/** One page of the charges whose name, description or category matches the search. */
export function useChargePage(address: ListAddress) {
  const { clientId } = useSession();
  return useMasterPage({
    name: CHARGES,
    address,
    read: (api, query, signal) => api.call(listCharges, { query: { ...query, clientId }, signal }),
    failed: (error) => messageOf(error, 'Failed to fetch charges'),
  });
}

/** The tiles above the list. */
export function useChargeSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [CHARGES, 'summary'],
    queryFn: ({ signal }) => api.call(chargeSummary, { query: { clientId }, signal }),
  });
}

/** The charge of the edit screen; it is read anew each time that the screen opens. */
export function useCharge(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [CHARGES, 'one', id],
    queryFn: ({ signal }) => api.call(getCharge, { params: { id: Number(id) }, signal }),
    enabled: /^\d{1,15}$/.test(id),
    gcTime: 0,
  });
}

/** Every tax slab, inactive ones too, for charges that have one. */
export function useTaxSlabChoices() {
  const api = useApi();
  return useQuery({
    queryKey: [TAX_SLABS, 'all'],
    queryFn: ({ signal }) => api.call(listTaxSlabs, { signal }).then(itemsOf),
  });
}
