import { useEffect } from 'react';
import { useRemotes } from './preloaded-remotes.hook';
import { type RemoteState, useRegistry } from './remotes.hook';

/** All remotes; those that have not been needed so far are loaded. */
export function useAllRemotes(): readonly RemoteState[] {
  const registry = useRegistry();
  const { remotes } = useRemotes();
  useEffect(() => {
    for (const { entry } of registry.state.get().remotes)
      if (entry.paths?.[0]) void registry.prepare(entry.paths[0]);
  }, [registry]);
  return remotes;
}
