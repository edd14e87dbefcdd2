import { listTaxGroups, taxGroupSummary } from '@freightdesk/contracts';
import { type ListAddress, messageOf, useApi, useQuery } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';

/** The first word of the query keys, which the party form shares. */
export const TAX_GROUPS = 'tax-groups';

/** One page of the tax groups that match the search. */
export const useTaxGroups = (address: ListAddress) =>
  useMasterPage({
    name: TAX_GROUPS,
    address,
    read: (api, query, signal) => api.call(listTaxGroups, { query, signal }),
    failed: (error) => messageOf(error, 'Failed to fetch tax groups'),
  });

/** The counters of all tax groups. */
export function useTaxGroupSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [TAX_GROUPS, 'summary'],
    queryFn: ({ signal }) => api.call(taxGroupSummary, { signal }),
  });
}
