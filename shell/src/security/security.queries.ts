import {
  type Client,
  endSession,
  endSessions,
  getSecondFactor,
  listSessions,
  updateSignInRules,
} from '@freightdesk/contracts/core';
import {
  isChangedMeanwhile,
  messageOf,
  SESSION_KEY,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
  useSignOut,
} from '@freightdesk/remote-kit';

/** Reads of the own account; writes invalidate what they change. */
export const accountKeys = {
  sessions: ['account', 'sessions'] as const,
  secondFactor: ['account', 'second-factor'] as const,
};

export function useSecondFactor() {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.secondFactor,
    queryFn: ({ signal }) => api.call(getSecondFactor, { signal }),
  });
}

/** Read again each time they are shown: other browsers change them. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => api.call(listSessions, { signal }),
    gcTime: 0,
  });
}

export function useEndSession() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(endSession, { params: { id } }),
    onSuccess: () => showSuccess('Session ended'),
    onError: (error) => showError(messageOf(error, 'Failed to end the session')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}

/** Ends all sessions, then signs out here. */
export function useSignOutEverywhere() {
  const api = useApi();
  const { mutate: leave } = useSignOut();
  return useMutation({
    mutationFn: () => api.call(endSessions, { body: { keepCurrent: false } }),
    onSuccess: () => leave(),
    onError: (error) => showError(messageOf(error, 'Failed to sign out everywhere')),
  });
}

/**
 * Switches the rules by which the people of `client` sign in. `conflictingValue` is the value that was
 * refused because somebody else has changed the client, which has been read again by then.
 */
export function useSignInRules({ id, updatedAt }: Pick<Client, 'id' | 'updatedAt'>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: (secondFactorRequired: boolean) =>
      api.call(updateSignInRules, { params: { id }, body: { secondFactorRequired, updatedAt } }),
    onSuccess: () => showSuccess('Sign-in rules saved'),
    onError: (cause) => {
      if (!isChangedMeanwhile(cause)) showError(messageOf(cause, 'Failed to save the sign-in rules'));
    },
    onSettled: () =>
      Promise.all(
        [SESSION_KEY, accountKeys.secondFactor].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return { mutate, reset, isPending, conflictingValue: isChangedMeanwhile(error) ? variables : undefined };
}
