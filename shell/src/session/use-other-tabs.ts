import { hasStoredSession, STORED_USER_KEY, useQueryClient } from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import { sessionKey, useForgetLoaded } from './session.queries';

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
