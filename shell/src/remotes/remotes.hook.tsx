import { createStore, type RemoteDefinition, type Store, useStore } from '@freightdesk/remote-kit';
import { createContext, type ReactNode, useContext } from 'react';
import type { RemoteEntry } from './remote-list.service';

export type RemoteState =
  | { readonly name: string; readonly status: 'loading' }
  | { readonly name: string; readonly status: 'failed'; readonly error: unknown }
  | { readonly name: string; readonly status: 'ready'; readonly definition: RemoteDefinition };

export interface Remotes {
  /** Whether remotes.json has been read. */
  readonly list: 'loading' | 'failed' | 'ready';
  readonly listError?: unknown;
  readonly remotes: readonly RemoteState[];
}

export interface RemoteRegistry {
  readonly state: Store<Remotes>;
  /** Reads the list and loads all remotes at once; again after a failure it tries what has failed. */
  load(): Promise<void>;
}

export interface RegistryParts {
  readList(): Promise<readonly RemoteEntry[]>;
  loadRemote(entry: RemoteEntry): Promise<RemoteDefinition>;
  /** Called before a remote counts as ready, to add its routes. */
  onReady(definition: RemoteDefinition): void;
}

/** Knows which remotes there are and how far each has come; one that fails leaves the others alone. */
export function createRemoteRegistry({ readList, loadRemote, onReady }: RegistryParts): RemoteRegistry {
  const state = createStore<Remotes>({ list: 'loading', remotes: [] });

  const update = (next: RemoteState) => {
    const { list, remotes } = state.get();
    const others = remotes.filter(({ name }) => name !== next.name);
    state.set({ list, remotes: [...others, next] });
  };

  async function loadOne(entry: RemoteEntry): Promise<void> {
    const { name } = entry;
    update({ name, status: 'loading' });
    try {
      const definition = await loadRemote(entry);
      onReady(definition);
      update({ name, status: 'ready', definition });
    } catch (error) {
      update({ name, status: 'failed', error });
    }
  }

  const isReady = ({ name }: RemoteEntry) =>
    state.get().remotes.some((remote) => remote.name === name && remote.status === 'ready');

  async function load(): Promise<void> {
    try {
      const wanted = (await readList()).filter((entry) => !isReady(entry));
      const loads = wanted.map(loadOne);
      state.set({ ...state.get(), list: 'ready' });
      await Promise.all(loads);
    } catch (error) {
      state.set({ ...state.get(), list: 'failed', listError: error });
    }
  }

  return { state, load };
}

const RegistryContext = createContext<RemoteRegistry | undefined>(undefined);

export function RemotesProvider({ registry, children }: { registry: RemoteRegistry; children: ReactNode }) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The remotes and how far they have come, and the way to try again what has failed. */
export function useRemotes(): Remotes & { retry: () => void } {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRemotes needs a RemotesProvider above it');
  const state = useStore(registry.state);
  return { ...state, retry: () => void registry.load() };
}
