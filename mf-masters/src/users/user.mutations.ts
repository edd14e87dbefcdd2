import { createUser, deleteUser, type NewUser, type User } from '@freightdesk/contracts';
import {
  messageOf,
  showAlert,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { userKeys } from './user.queries';
import { callerHeaders } from './user.rules';

function useUserWrite<Sent>(write: (sent: Sent, headers: Record<string, string>) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const headers = callerHeaders(useSession());
  return {
    mutationFn: (sent: Sent) => write(sent, headers),
    refresh: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  };
}

/** Creates a user; a refusal is shown with the server's message. */
export function useCreateUser() {
  const api = useApi();
  const { mutationFn, refresh } = useUserWrite((body: NewUser, headers) =>
    api.call(createUser, { body, headers }),
  );
  return useMutation({
    mutationFn,
    onSuccess: () => {
      showSuccess('User created successfully');
      return refresh();
    },
    onError: (error) => showError(messageOf(error, 'Failed to create user')),
  });
}

/** Deletes a user; a refusal is shown in an alert with the server's message. */
export function useDeleteUser() {
  const api = useApi();
  const { mutationFn, refresh } = useUserWrite(({ id }: User, headers) =>
    api.call(deleteUser, { params: { id }, headers }),
  );
  return useMutation({
    mutationFn,
    onSuccess: () => {
      showSuccess('User deleted successfully');
      return refresh();
    },
    onError: (error) => {
      showAlert(messageOf(error, 'Failed to delete user'), 'Error');
      return refresh();
    },
  });
}
