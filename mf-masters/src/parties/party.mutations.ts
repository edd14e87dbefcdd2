import { type Party, type PartyInput, saveParty, updateParty } from '@freightdesk/contracts';
import { messageOf, showAlert, useApi, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { partyKeys } from './party.queries';

/** Creates a party, or changes `party` where one is given, and says how it went in an alert. */
export function useSaveParty(party: Party | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PartyInput) =>
      party ? api.call(updateParty, { params: { id: party.id }, body }) : api.call(saveParty, { body }),
    onSuccess: () => {
      showAlert('Party saved successfully!', 'Success');
      return queryClient.invalidateQueries({ queryKey: partyKeys.all });
    },
    onError: (error) => showAlert(messageOf(error, 'Failed to save party'), 'Error'),
  });
}
