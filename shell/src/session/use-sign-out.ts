import { signOut } from '@freightdesk/contracts';
import {
  links,
  messageOf,
  showError,
  useApi,
  useMutation,
  useNavigate,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { clearStoredSession } from './stored-session';

/** Ends the session on the server and in the browser; the browser forgets it even where the server cannot be told. */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.call(signOut, {}),
    onError: (error) => showError(messageOf(error, 'The session could not be ended on the server')),
    onSettled: async () => {
      clearStoredSession();
      await navigate(links.signIn);
      queryClient.clear();
    },
  });
}
