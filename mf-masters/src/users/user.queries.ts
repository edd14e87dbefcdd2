import { deleteUser, resetPassword, resetSecondFactor, type User } from '@freightdesk/contracts/core';
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

/** The query keys of users; a write invalidates `all`. */
export const userKeys = { all: ['users'] as const };

/** The common part of all account writes: a failure is shown in an alert, and users are read again. */
function useAccountWrite(failureMessage: string) {
  const queryClient = useQueryClient();
  return {
    api: useApi(),
    headers: callerHeaders(useSession()),
    handlers: {
      onError: (error: Error) => showAlert(messageOf(error, failureMessage), 'Error'),
      onSettled: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
    },
  };
}

export function useDeleteUser() {
  const { api, headers, handlers } = useAccountWrite('Failed to delete user');
  return useMutation({
    mutationFn: ({ id }: User) => api.call(deleteUser, { params: { id }, headers }),
    onSuccess: () => showSuccess('User deleted successfully'),
    ...handlers,
  });
}

/** Creates a one-time password for a user; only this answer contains it. */
export function useResetPassword() {
  const { api, headers, handlers } = useAccountWrite('Failed to reset the password');
  return useMutation({
    mutationFn: ({ id }: User) => api.call(resetPassword, { params: { id }, headers }),
    ...handlers,
  });
}

/** Removes the second factor of a user who has lost it. */
export function useResetSecondFactor() {
  const { api, headers, handlers } = useAccountWrite('Failed to remove the second factor');
  return useMutation({
    mutationFn: ({ id }: User) => api.call(resetSecondFactor, { params: { id }, headers }),
    onSuccess: () => showSuccess('Second factor removed'),
    ...handlers,
  });
}
