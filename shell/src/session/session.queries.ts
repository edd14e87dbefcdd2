import { currentSession } from '@freightdesk/contracts/core';
import {
  type ApiClient,
  ApiError,
  clearStoredSession,
  hasStoredSession,
  hasUnsavedChanges,
  type QueryClient,
  queryOptions,
  SESSION_KEY,
  type Session,
  STORED_USER_KEY,
  showAlert,
  storedUserId,
  storeSession,
  useApi,
  useQuery,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import { announceEndedSession, forgetEndedSession, recordSignIn, resumeSession } from './session-state.hook';

/** Written at every sign-in, so that other tabs notice even when the stored user stays the same. */
const SIGNED_IN_AT_KEY = 'signedInAt';

const cachedSession = (queryClient: QueryClient) => queryClient.getQueryData<Session | null>(SESSION_KEY);

/** Without a stored session there is no request; with one the server decides. Null: nobody is signed in. */
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

/** Asks who is signed in. When a session ends, its user signs in again above the current screen (SCREEN-9). */
export function sessionQuery(api: ApiClient, queryClient: QueryClient) {
  async function check({ signal }: { signal: AbortSignal }): Promise<Session | null> {
    const previous = cachedSession(queryClient);
    const session = await checkSession(api, signal);
    if (!previous || session) return session;
    announceEndedSession();
    return previous;
  }
  return queryOptions({ queryKey: SESSION_KEY, queryFn: check, retryOnMount: false });
}

/** The signed-in user; null when nobody is signed in. */
export function useSessionCheck() {
  const query = useQuery(sessionQuery(useApi(), useQueryClient()));
  const isOut = query.data === null;
  useEffect(() => {
    if (isOut) forgetEndedSession();
  }, [isOut]);
  return query;
}

/** Drops what was loaded for the previous user. */
function forgetLoaded(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}

function store(session: Session): void {
  storeSession(session);
  localStorage.setItem(SIGNED_IN_AT_KEY, new Date().toISOString());
}

/** Takes over a new session of another user: the page starts over. */
export function useBeginSession() {
  const queryClient = useQueryClient();
  return (session: Session) => {
    store(session);
    recordSignIn();
    forgetEndedSession();
    forgetLoaded(queryClient);
    queryClient.setQueryData(SESSION_KEY, session);
  };
}

/** Takes over a new session of the same user; the screen stays, and its pending requests continue. */
export function useResumeSession() {
  const queryClient = useQueryClient();
  return (session: Session) => {
    store(session);
    queryClient.setQueryData(SESSION_KEY, session);
    resumeSession();
  };
}

/**
 * Follows other tabs, which share this one's cookie. A sign-out there signs out here, and another user there becomes
 * the user here, without what the previous one had loaded. When the same user has signed in again, or when there are
 * unsaved changes here that would be lost, the screen stays.
 */
function followOtherTab(queryClient: QueryClient): void {
  const session = cachedSession(queryClient);
  if (session && storedUserId() === session.user.id) resumeSession();
  else if (session && !hasStoredSession() && hasUnsavedChanges()) announceEndedSession();
  else changeUser(queryClient, session);
}

function changeUser(queryClient: QueryClient, before: Session | null | undefined): void {
  const isUnsaved = hasUnsavedChanges();
  forgetEndedSession();
  forgetLoaded(queryClient);
  if (!hasStoredSession()) queryClient.setQueryData(SESSION_KEY, null);
  else void queryClient.resetQueries({ queryKey: SESSION_KEY });
  if (before && isUnsaved)
    showAlert(
      `Somebody else has signed in in another tab. What ${before.user.fullName} had typed here was not saved.`,
    );
}

/** Storage events only reach other tabs; a null key means that the whole storage was cleared. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === STORED_USER_KEY || key === SIGNED_IN_AT_KEY) followOtherTab(queryClient);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });
}
