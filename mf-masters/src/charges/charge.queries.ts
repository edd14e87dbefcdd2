import { getCharge, getVendor, listTaxSlabs, type Vendor } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery } from '@freightdesk/remote-kit';
import { TAX_SLABS, VENDORS } from '../masters/master.queries';

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

/** Where a vendor that has been read is kept. */
export const vendorKey = (id: Vendor['id'] | string) => [VENDORS, 'one', String(id)];

/** The vendor that a charge names; nothing is asked without one. */
export function useVendor(id: string) {
  const api = useApi();
  return useQuery<Vendor>({
    queryKey: vendorKey(id),
    queryFn: ({ signal }) => api.call(getVendor, { params: { id }, signal }),
    enabled: id !== '',
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
