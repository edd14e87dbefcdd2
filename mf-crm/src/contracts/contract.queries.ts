import { type Contract, getContract, listContracts } from '@freightdesk/contracts';
import { itemsOf, keepPreviousData, useApi, useQuery } from '@freightdesk/remote-kit';

/** Everything that is read of contracts; writes invalidate `all`. */
export const contractKeys = { all: ['contracts'] as const };

/** Contracts of the client that match a search by contract id, party and charge, newest first. */
export function useContracts(q = '') {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'list', q],
    queryFn: ({ signal }) => api.call(listContracts, { query: q ? { q } : {}, signal }),
    select: itemsOf<Contract>,
    placeholderData: keepPreviousData,
  });
}

/** One contract, read anew each time that its screen opens, so that nobody works on an old state. */
export function useContract(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'one', id],
    queryFn: ({ signal }) => api.call(getContract, { params: { id }, signal }),
    gcTime: 0,
  });
}
