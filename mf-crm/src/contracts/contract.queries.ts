import { type Contract, contractSummary, deleteContract, getContract } from '@freightdesk/contracts';
import {
  ApiError,
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
} from '@freightdesk/remote-kit';

/** Everything that is read of contracts; writes invalidate `all`. */
export const contractKeys = { all: ['contracts'] as const };

/** Everything that is read of quotes: what becomes of a contract shows there too. */
export const quoteKeys = { all: ['quotes'] as const };

/** One contract, read again each time that its screen opens, so that nobody works on an old state. */
export function useContract(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'one', id],
    queryFn: ({ signal }) => api.call(getContract, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** The numbers of all contracts by state, which overlap: one that expires soon is active. */
export function useContractSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(contractSummary, { signal }),
  });
}

/** Deletes a contract in the state it was read in; it and the quote that it opens again are read again whatever comes of it. */
export function useDeleteContract() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, updatedAt }: Contract) =>
      api.call(deleteContract, { params: { id }, query: { updatedAt } }),
    onSuccess: () => showSuccess('Contract deleted successfully'),
    onError: (error) => showError(messageOf(error, 'Failed to delete contract')),
    onSettled: () =>
      Promise.all(
        [contractKeys, quoteKeys].map(({ all }) => queryClient.invalidateQueries({ queryKey: all })),
      ),
  });
}

/** Whether a record could not be read because its address names none: an unknown id, or one that cannot be one. */
export const namesNoRecord = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
