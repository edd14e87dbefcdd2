import {
  type Contract,
  type ContractInput,
  createContract,
  deleteContract,
  updateContract,
} from '@freightdesk/contracts';
import {
  ApiError,
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { changedContractBody, newContractBody } from './contract.bodies';
import { contractKeys } from './contract.queries';

/** Whether a change was refused because somebody else changed the contract first. */
export const isChangedByOthers = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';

/** Creates a contract, or changes `contract` as it was read, and says how it went. */
export function useSaveContract(contract: Contract | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const done = contract ? 'updated' : 'created';
  const task = contract ? 'update' : 'create';
  return useMutation({
    mutationFn: (input: ContractInput) =>
      contract
        ? api.call(updateContract, {
            params: { id: contract.id },
            body: changedContractBody(input, contract),
          })
        : api.call(createContract, { body: newContractBody(input) }),
    onSuccess: () => {
      showSuccess(`Contract ${done} successfully`);
      return queryClient.invalidateQueries({ queryKey: contractKeys.all });
    },
    onError: (error) => {
      if (!isChangedByOthers(error)) showError(messageOf(error, `Failed to ${task} contract`));
    },
  });
}

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

/** Reads contracts anew, after somebody else has changed one. */
export function useReloadContracts() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: contractKeys.all });
}
