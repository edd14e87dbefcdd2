import { listVendors } from '@freightdesk/contracts';
import { type ListAddress, messageOf, useSession } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';

export const VENDORS = 'vendors';

/** One page of the client's vendors that match the search. */
export function useVendors(address: ListAddress) {
  const { clientId: clientid } = useSession();
  return useMasterPage({
    name: VENDORS,
    address,
    read: (api, query, signal) => api.call(listVendors, { query: { ...query, clientid }, signal }),
    failed: (error) => messageOf(error, 'Failed to fetch vendors'),
  });
}
