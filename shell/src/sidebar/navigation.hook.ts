import { useSession } from '@freightdesk/remote-kit';
import { useMemo } from 'react';
import { useRemotes } from '../remotes/preloaded-remotes.hook';
import { clientNavigation, type NavigationItem, superadminNavigation } from './navigation.rules';

/** The entries of the sidebar, of this user and of the remotes that are there. */
export function useNavigationItems(): readonly NavigationItem[] {
  const { client } = useSession();
  const { remotes } = useRemotes();
  const isSuperadmin = !client;
  return useMemo(() => {
    if (isSuperadmin) return superadminNavigation();
    return clientNavigation(
      remotes.map((remote) =>
        remote.status === 'ready' ? remote.definition.navigation : (remote.entry.navigation ?? []),
      ),
    );
  }, [isSuperadmin, remotes]);
}
