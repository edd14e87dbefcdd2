import { type Party, type PartyInput, saveParty, updateParty } from '@freightdesk/contracts';
import {
  type ApiClient,
  messageOf,
  showAlert,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { useMasterWrite } from '../masters/use-master-write';
import { PARTIES } from './party.queries';

/** Creates a party, or changes `party` where one is given, and says how it went in an alert. */
export function useSaveParty(party: Party | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: PartyInput) =>
      party ? changed(api, party, body) : api.call(saveParty, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => showAlert('Party saved successfully!', 'Success'),
    onError: (error) => showAlert(messageOf(error, 'Failed to save party'), 'Error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PARTIES] }),
  });
}

/** Switches a party active or inactive in the list. */
export const useToggleParty = () =>
  useMasterWrite({
    names: [PARTIES],
    write: (api, { record, isActive }: { record: Party; isActive: boolean }) =>
      changed(api, record, { isActive }),
    done: 'Party saved successfully!',
    failed: 'Failed to save party',
  });

const changed = (api: ApiClient, { id, updatedAt }: Party, changes: Partial<PartyInput>) =>
  api.call(updateParty, { params: { id }, body: { ...changes, updatedAt } });
