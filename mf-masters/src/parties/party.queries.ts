import { listParties } from '@freightdesk/contracts';
import type { ListAddress } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';

/** The first word of the query keys, which forms that choose a party share. */
export const PARTIES = 'parties';

/** One page of the parties that match the search. */
export const useParties = (address: ListAddress) =>
  useMasterPage({
    name: PARTIES,
    address,
    read: (api, query, signal) => api.call(listParties, { query, signal }),
    failed: () => 'Failed to fetch parties',
  });
