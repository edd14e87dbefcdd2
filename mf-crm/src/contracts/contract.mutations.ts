import { type Contract, deleteContract } from '@freightdesk/contracts';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { contractKeys } from './contract.queries';

/** Deletes a contract in the state it was read in; the list is read again whatever comes of it. */
export function useDeleteContract() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, updatedAt }: Contract) =>
      api.call(deleteContract, { params: { id }, query: { updatedAt } }),
    onSuccess: () => showSuccess('Contract deleted successfully'),
    onError: (error) => showError(messageOf(error, 'Failed to delete contract')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contractKeys.all }),
  });
}
