import { listTaxGroups } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery } from '@freightdesk/remote-kit';

/** The tax groups that a party can be put into. */
export function useActiveTaxGroups() {
  const api = useApi();
  return useQuery({
    queryKey: ['tax-groups', 'active'],
    queryFn: ({ signal }) => api.call(listTaxGroups, { query: { active: 'true' }, signal }).then(itemsOf),
  });
}
