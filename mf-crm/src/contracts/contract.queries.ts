import { getContract } from '@freightdesk/contracts';
import { useApi, useQuery } from '@freightdesk/remote-kit';

/** Everything that is read of contracts; writes invalidate `all`. */
export const contractKeys = { all: ['contracts'] as const };

/** One contract, read anew each time that its screen opens, so that nobody works on an old state. */
export function useContract(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'one', id],
    queryFn: ({ signal }) => api.call(getContract, { params: { id }, signal }),
    gcTime: 0,
  });
}
