import { signOut } from '@freightdesk/contracts/core';
import {
  messageOf,
  useApi,
  useMutation,
  useNavigate,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-runtime';
import { links, SAVED } from '../links';
import { showError } from '../notices/toasts';
import { clearStoredSession } from './stored-session';

/**
 * Ends the session on the server and in the browser; the browser forgets it even where the server cannot be reached.
 * Whoever offers it asks first where something is unsaved (`hasUnsavedChanges`). A superadmin comes to the superadmin sign-in, anybody else to the client sign-in (AUTH-5).
 */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { client } = useSession();
  return useMutation({
    mutationFn: () => api.call(signOut, {}),
    onError: (error) => showError(messageOf(error, 'The session could not be ended on the server')),
    onSettled: async () => {
      await queryClient.cancelQueries();
      clearStoredSession();
      await navigate(client ? links.signIn : links.superadminSignIn, { state: SAVED });
      queryClient.clear();
    },
  });
}
