import { currentSession } from '@freightdesk/contracts';
import {
  type ApiClient,
  ApiError,
  clearStoredSession,
  hasStoredSession,
  queryOptions,
  type Session,
  storeSession,
  useApi,
  useQuery,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { noteBegunSession } from './begun-session';
import { forgetEndedSession } from './ended-session.store';

export const sessionKey = ['session'] as const;

/** Without a stored session nobody is asked; with one the server has the last word. Null: nobody is signed in. */
async function checkSession(api: ApiClient, signal: AbortSignal): Promise<Session | null> {
  if (!hasStoredSession()) return forget();
  try {
    const session = await api.call(currentSession, { signal });
    storeSession(session);
    return session;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return forget();
    throw error;
  }
}

function forget(): null {
  clearStoredSession();
  return null;
}

export function useSessionCheck() {
  const api = useApi();
  return useQuery(queryOptions({ queryKey: sessionKey, queryFn: ({ signal }) => checkSession(api, signal) }));
}

/** Drops what whoever was signed in before has loaded. */
export function useForgetLoaded() {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Takes over a session that has just begun. */
export function useBeginSession() {
  const queryClient = useQueryClient();
  const forgetLoaded = useForgetLoaded();
  return (session: Session) => {
    storeSession(session);
    noteBegunSession();
    forgetEndedSession();
    forgetLoaded();
    queryClient.setQueryData(sessionKey, session);
  };
}
