import { deleteUser, resetPassword, resetSecondFactor, type User } from '@freightdesk/contracts';
import {
  messageOf,
  showAlert,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { callerHeaders } from './user.rules';

/** Everything that is read of users; writes invalidate `all`. */
export const userKeys = { all: ['users'] as const };

/** What every write of an account does: a refusal is shown in an alert, and the users are read again. */
function useAccountWrite(failed: string) {
  const queryClient = useQueryClient();
  return {
    api: useApi(),
    headers: callerHeaders(useSession()),
    ends: {
      onError: (error: Error) => showAlert(messageOf(error, failed), 'Error'),
      onSettled: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
    },
  };
}

/** Deletes a user. */
export function useDeleteUser() {
  const { api, headers, ends } = useAccountWrite('Failed to delete user');
  return useMutation({
    mutationFn: ({ id }: User) => api.call(deleteUser, { params: { id }, headers }),
    onSuccess: () => showSuccess('User deleted successfully'),
    ...ends,
  });
}

/** Gives a user a one-time password, which only this answer contains. */
export function useResetPassword() {
  const { api, headers, ends } = useAccountWrite('Failed to reset the password');
  return useMutation({
    mutationFn: ({ id }: User) => api.call(resetPassword, { params: { id }, headers }),
    ...ends,
  });
}

/** Takes the second factor from a user who has lost it. */
export function useResetSecondFactor() {
  const { api, headers, ends } = useAccountWrite('Failed to remove the second factor');
  return useMutation({
    mutationFn: ({ id }: User) => api.call(resetSecondFactor, { params: { id }, headers }),
    onSuccess: () => showSuccess('Second factor removed'),
    ...ends,
  });
}
