import { type Client, createClient, type NewClient, updateClient } from '@freightdesk/contracts';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { isChangedMeanwhile } from '../masters/changed-meanwhile';
import { clientKeys } from './client.queries';

/** Creates a client, or changes `client` where one is given; the form asks the loser of two changes. */
export function useSaveClient(client: Client | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClient) =>
      client
        ? api.call(updateClient, {
            params: { id: client.id },
            body: { ...body, updatedAt: client.updatedAt },
          })
        : api.call(createClient, { body }),
    onSuccess: () => {
      showSuccess(`Client ${client ? 'updated' : 'created'} successfully`);
      return queryClient.invalidateQueries({ queryKey: clientKeys.list });
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) showError(messageOf(error, 'Failed to save client'));
    },
  });
}
