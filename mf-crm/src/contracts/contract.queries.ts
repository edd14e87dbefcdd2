import { type Contract, contractSummary, deleteContract, getContract } from '@freightdesk/contracts/crm';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { contractKeys, quoteKeys } from '../shared/crm.queries';

/** One contract, read again each time its screen opens, so that nobody edits an outdated one. */
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

/** Deletes a contract in the version that was read. Contracts and quotes are read again, whatever the outcome. */
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
