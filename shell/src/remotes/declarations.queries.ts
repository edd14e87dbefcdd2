import { type RemoteDefinition, useQueries } from '@freightdesk/remote-kit';
import { useAllRemotes } from './all-remotes.hook';
import { remoteLabel } from './remote-list.service';

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
