import { readPartyCredit } from '@freightdesk/contracts/billing';
import { useApi, useQuery } from '@freightdesk/remote-kit';
import { ledgerKeys } from '../ledger/ledger.queries';

/** What changes ledgers changes credits too. */
export const creditKeys = { all: [...ledgerKeys.all, 'credit'] as const };

/** What a party may owe and owes, read each time it is shown. */
export function usePartyCredit(partyId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...creditKeys.all, partyId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readPartyCredit, { params: { partyId }, signal }),
  });
}
