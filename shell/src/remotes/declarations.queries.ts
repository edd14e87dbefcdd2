import { type RemoteDefinition, useQueries } from '@freightdesk/remote-kit';
import { useEffect } from 'react';
import { useRemotes } from './preloaded-remotes.hook';
import { remoteLabel } from './remote-list.service';
import { type RemoteState, useRegistry } from './remotes.hook';

/** Loads the remotes that have not been needed so far. */
function useAllRemotes(): readonly RemoteState[] {
  const registry = useRegistry();
  const { remotes } = useRemotes();
  useEffect(() => {
    for (const { entry } of registry.state.get().remotes)
      if (entry.paths?.[0]) void registry.prepare(entry.paths[0]);
  }, [registry]);
  return remotes;
}

/** What all remotes declare as data that is loaded when it is needed, and the names of those that cannot be used now. */
export function useDeclarations<Data>(key: string, read: (definition: RemoteDefinition) => Promise<Data>) {
  const remotes = useAllRemotes();
  const ready = remotes.flatMap((remote) => (remote.status === 'ready' ? [remote] : []));
  const declarations = useQueries({
    queries: ready.map(({ entry, definition }) => ({
      queryKey: [key, entry.name, entry.version],
      queryFn: () => read(definition),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return {
    data: declarations.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isLoading:
      remotes.some(({ status }) => status === 'loading') || declarations.some(({ isPending }) => isPending),
    unavailable: [
      ...remotes.filter(({ status }) => status === 'failed'),
      ...ready.filter((_remote, at) => declarations[at]?.isError),
    ].map(({ entry }) => remoteLabel(entry.name)),
  };
}
