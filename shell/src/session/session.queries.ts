import { currentSession } from '@freightdesk/contracts';
import {
  type ApiClient,
  ApiError,
  clearStoredSession,
  hasStoredSession,
  queryOptions,
  type Session,
  STORED_USER_KEY,
  storeSession,
  useApi,
  useQuery,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import { forgetEndedSession, noteBegunSession } from './session-state.hook';

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

/**
 * Follows what other tabs do, which share this one's cookie: a sign-out there shows here, and another user there is
 * asked for here, without what the earlier one had loaded. The event comes to the other tabs alone; a null key means
 * that the whole storage was cleared.
 */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  const forgetLoaded = useForgetLoaded();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== STORED_USER_KEY) return;
      forgetLoaded();
      if (hasStoredSession()) void queryClient.resetQueries({ queryKey: sessionKey });
      else queryClient.setQueryData(sessionKey, null);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });
}
