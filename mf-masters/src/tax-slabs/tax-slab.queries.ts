import { listTaxSlabs, taxSlabSummary } from '@freightdesk/contracts';
import { type ListAddress, useApi, useQuery } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';

export const TAX_SLABS = 'tax-slabs';

/** One page of the tax slabs that match the search. */
export const useTaxSlabs = (address: ListAddress) =>
  useMasterPage({
    name: TAX_SLABS,
    address,
    read: (api, query, signal) => api.call(listTaxSlabs, { query, signal }),
    failed: () => 'Failed to fetch tax slabs',
  });

/** The counters of all tax slabs. */
export function useTaxSlabSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [TAX_SLABS, 'summary'],
    queryFn: ({ signal }) => api.call(taxSlabSummary, { signal }),
  });
}
