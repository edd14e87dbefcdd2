import { listTaxGroups } from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery } from '@freightdesk/remote-kit';

/** The tax groups that a party can be put into. */
export function useTaxGroupOptions() {
  const api = useApi();
  return useQuery({
    queryKey: ['tax-groups', 'options'],
    queryFn: ({ signal }) => api.call(listTaxGroups, { signal }),
    select: (answer) => itemsOf(answer).map(({ id, name }) => ({ value: String(id), label: name })),
  });
}
