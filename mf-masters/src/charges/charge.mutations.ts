import {
  type Charge,
  type ChargeInput,
  createCharge,
  deleteCharge,
  updateCharge,
} from '@freightdesk/contracts';
import {
  type ApiClient,
  ApiError,
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { isChangedMeanwhile } from '../masters/changed-meanwhile';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { useMasterWrite } from '../masters/use-master-write';
import { CHARGES } from './charge.queries';
import { mayLackRows } from './charge.rules';

/** Switches a charge active or inactive in the list. */
export const useToggleCharge = () =>
  useMasterWrite({
    names: [CHARGES],
    write: (api, charge: Charge) => changed(api, charge, { active: !charge.active }),
    done: 'Charge updated successfully.',
    failed: 'Failed to update charge',
  });

export const useDeleteCharge = () =>
  useMasterWrite({
    names: [CHARGES],
    write: (api, { id }: Charge) => api.call(deleteCharge, { params: { id } }),
    done: 'Charge deleted successfully.',
    failed: 'Failed to delete charge',
  });

const changed = (api: ApiClient, { id, updatedAt }: Charge, changes: Partial<ChargeInput>) =>
  api.call(updateCharge, { params: { id }, body: { ...changes, updatedAt } });

/** Absent configurations stay as they are (API-4). */
const changesOf = (charge: Charge, { applicabilities, ...rest }: ChargeInput): Partial<ChargeInput> =>
  mayLackRows(applicabilities, charge) ? rest : { ...rest, applicabilities };

/** What the user reads of a failed save (MASTER-5). */
function saveFailure(error: unknown, isNew: boolean): string {
  if (!isNew) return messageOf(error, 'Failed to update charge');
  return error instanceof ApiError
    ? messageOf(error, 'Failed to create charge')
    : 'An unexpected error occurred.';
}

/** Creates a charge, or changes `charge` as it was read, and says how it went. */
export function useSaveCharge(charge: Charge | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ChargeInput) =>
      charge
        ? changed(api, charge, changesOf(charge, body))
        : api.call(createCharge, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => showSuccess(charge ? 'Charge updated successfully.' : 'Charge created successfully.'),
    onError: (error) => {
      if (!isChangedMeanwhile(error)) showError(saveFailure(error, !charge));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CHARGES] }),
  });
}

/** Reads the charges anew, after somebody else has changed one. */
export function useReloadCharges() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [CHARGES] });
}
