import { getCharge, listTaxSlabs } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery } from '@freightdesk/remote-kit';
import { TAX_SLABS } from '../masters/master.queries';

/** The first word of the query keys, which pickers of charges share. */
export const CHARGES = 'charges';

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
