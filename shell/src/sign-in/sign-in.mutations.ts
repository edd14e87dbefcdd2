import { type Credentials, signIn, superadminSignIn } from '@freightdesk/contracts';
import { type Session, useApi, useMutation } from '@freightdesk/remote-kit';
import { useBeginSession } from '../session/session.queries';

/** Signs a member of a client in; the session begins where it succeeds. */
export function useClientSignIn() {
  const api = useApi();
  return useSignIn(async (body) => {
    const { user, client } = await api.call(signIn, { body });
    return { user, client };
  });
}

/** Signs a superadmin in, who has no client. */
export function useSuperadminSignIn() {
  const api = useApi();
  return useSignIn(async (body) => {
    const { user } = await api.call(superadminSignIn, { body });
    return { user, client: null };
  });
}

function useSignIn(authenticate: (body: Credentials) => Promise<Session>) {
  const beginSession = useBeginSession();
  return useMutation({ mutationFn: authenticate, onSuccess: beginSession });
}
