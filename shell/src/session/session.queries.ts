import { currentSession } from '@freightdesk/contracts';
import {
  type ApiClient,
  ApiError,
  queryOptions,
  type Session,
  useApi,
  useQuery,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { clearStoredSession, hasStoredSession, storeSession } from './stored-session';

const sessionKey = ['session'] as const;

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

/** Takes over a session that has just begun; what an earlier user had loaded is dropped. */
export function useBeginSession() {
  const queryClient = useQueryClient();
  return (session: Session) => {
    storeSession(session);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    queryClient.setQueryData(sessionKey, session);
  };
}
