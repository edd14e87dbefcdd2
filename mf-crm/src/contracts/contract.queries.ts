import { type Contract, contractSummary, deleteContract, getContract } from '@freightdesk/contracts/crm';
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

/** All reads of contracts; writes invalidate `all`. */
export const contractKeys = { all: ['contracts'] as const };

/** All reads of quotes: they show what became of a contract. */
export const quoteKeys = { all: ['quotes'] as const };

/** One contract, read again each time its screen opens, so that nobody works on stale data. */
export function useContract(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'one', id],
    queryFn: ({ signal }) => api.call(getContract, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** The number of contracts in each state. States overlap: one that expires soon is active. */
export function useContractSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(contractSummary, { signal }),
  });
}

/** Deletes a contract in the version that was read; whatever the outcome, contracts and quotes are read again. */
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

/** Whether a record could not be read because the address has no valid id, or an unknown one. */
export const namesNoRecord = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
