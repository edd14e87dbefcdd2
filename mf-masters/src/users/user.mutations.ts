import { deleteUser, type User } from '@freightdesk/contracts';
import {
  messageOf,
  showAlert,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { userKeys } from './user.queries';
import { callerHeaders } from './user.rules';

/** Deletes a user; a refusal is shown in an alert with the server's message. */
export function useDeleteUser() {
  const api = useApi();
  const queryClient = useQueryClient();
  const headers = callerHeaders(useSession());
  return useMutation({
    mutationFn: ({ id }: User) => api.call(deleteUser, { params: { id }, headers }),
    onSuccess: () => showSuccess('User deleted successfully'),
    onError: (error) => showAlert(messageOf(error, 'Failed to delete user'), 'Error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  });
}
