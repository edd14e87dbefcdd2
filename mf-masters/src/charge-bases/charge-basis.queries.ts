import { listChargeBases } from '@freightdesk/contracts';
import { type ListAddress, messageOf } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';

/** The first word of the query keys, which forms that choose one share. */
export const CHARGE_BASES = 'charge-basis';

/** One page of the charge bases that match the search. */
export const useChargeBases = (address: ListAddress) =>
  useMasterPage({
    name: CHARGE_BASES,
    address,
    read: (api, query, signal) => api.call(listChargeBases, { query, signal }),
    failed: (error) => messageOf(error, 'Failed to fetch charge bases'),
  });
