import {
  type Contract,
  type ContractChanges,
  createContract,
  deleteContract,
  updateContract,
} from '@freightdesk/contracts';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { contractKeys } from './contract.queries';

/** Creates a contract, or changes `contract` where one is given, and says how it went. */
export function useSaveContract(contract: Contract | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const done = contract ? 'updated' : 'created';
  const task = contract ? 'update' : 'create';
  return useMutation({
    mutationFn: (body: ContractChanges) =>
      contract
        ? api.call(updateContract, { params: { id: contract.id }, body })
        : api.call(createContract, { body }),
    onSuccess: () => {
      showSuccess(`Contract ${done} successfully`);
      return queryClient.invalidateQueries({ queryKey: contractKeys.all });
    },
    onError: (error) => showError(messageOf(error, `Failed to ${task} contract`)),
  });
}

/** Deletes a contract; one that somebody else deleted first is gone from the list all the same. */
export function useDeleteContract() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(deleteContract, { params: { id } }),
    onSuccess: () => showSuccess('Contract deleted successfully'),
    onError: (error) => showError(messageOf(error, 'Failed to delete contract')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contractKeys.all }),
  });
}
