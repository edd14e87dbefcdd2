import { createStore, type RemoteDefinition, type Store } from '@freightdesk/remote-kit';
import { createContext, type ReactNode, useContext } from 'react';
import { ownsPath, type RemoteEntry } from './remote-list.service';

/** `listed`: in the list, but nothing has been loaded yet. */
export type RemoteState = { readonly entry: RemoteEntry } & (
  | { readonly status: 'listed' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly definition: RemoteDefinition }
);

export interface Remotes {
  /** Whether remotes.json has been read. */
  readonly list: 'loading' | 'failed' | 'ready';
  readonly listError?: unknown;
  readonly remotes: readonly RemoteState[];
}

export interface RemoteRegistry {
  readonly state: Store<Remotes>;
  /** Reads the list, and loads remotes that are listed without details. */
  load(): Promise<void>;
  /** Retries what has failed: the list, or remotes. */
  retry(): Promise<void>;
  /** Loads the remote of an address, and with `withScreen` the code of its screen there. */
  prepare(pathname: string, options?: { readonly withScreen: boolean }): Promise<void>;
  /** Loads the remaining remotes with their first screens, one by one, each once `idle` settles. */
  loadRest(idle: () => Promise<void>): Promise<void>;
}

export interface RegistryParts {
  readList(): Promise<readonly RemoteEntry[]>;
  loadRemote(entry: RemoteEntry): Promise<RemoteDefinition>;
  /** Called before a remote counts as ready, to add its routes. */
  onReady(definition: RemoteDefinition): void;
}

const pathsOf = ({ routes }: RemoteDefinition): string[] => routes.map(({ path }) => path);

/** The remote of an address: by the routes of loaded ones, else by the list. */
export const ownerOf = (remotes: readonly RemoteState[], pathname: string): RemoteState | undefined =>
  remotes.find((remote) => {
    const paths = remote.status === 'ready' ? pathsOf(remote.definition) : (remote.entry.paths ?? []);
    return ownsPath(paths, pathname);
  });

/** The target of a remote's first sidebar entry. */
const firstPathOf = ({ navigation = [] }: RemoteEntry): string | undefined =>
  navigation.toSorted((one, other) => one.order - other.order)[0]?.to;

/** Loads each remote once at a time, and records how far it is. A remote that failed may be loaded again. */
function createLoader(state: Store<Remotes>, { loadRemote, onReady }: Omit<RegistryParts, 'readList'>) {
  const loads = new Map<string, Promise<void>>();

  const update = (next: RemoteState) => {
    const current = state.get();
    const remotes = current.remotes.map((each) => (each.entry.name === next.entry.name ? next : each));
    state.set({ ...current, remotes });
  };

  async function loadOne(entry: RemoteEntry): Promise<void> {
    update({ entry, status: 'loading' });
    try {
      const definition = await loadRemote(entry);
      onReady(definition);
      update({ entry, status: 'ready', definition });
    } catch (error) {
      loads.delete(entry.name);
      update({ entry, status: 'failed', error });
    }
  }

  return function need({ entry }: RemoteState): Promise<void> {
    const load = loads.get(entry.name) ?? loadOne(entry);
    loads.set(entry.name, load);
    return load;
  };
}

/** Tracks the remotes and their states; a failing one does not affect the others. */
export function createRemoteRegistry({ readList, ...parts }: RegistryParts): RemoteRegistry {
  const state = createStore<Remotes>({ list: 'loading', remotes: [] });
  const need = createLoader(state, parts);
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      const entries = await readList();
      state.set({ list: 'ready', remotes: entries.map((entry) => ({ entry, status: 'listed' })) });
    } catch (error) {
      reading = undefined;
      state.set({ ...state.get(), list: 'failed', listError: error });
    }
  }

  async function load(): Promise<void> {
    reading ??= read();
    await reading;
    const isUnknown = ({ status, entry }: RemoteState) => status === 'listed' && entry.paths === undefined;
    await Promise.all(state.get().remotes.filter(isUnknown).map(need));
  }

  async function retry(): Promise<void> {
    const failedRemotes = state.get().remotes.filter(({ status }) => status === 'failed');
    await Promise.all([load(), ...failedRemotes.map(need)]);
  }

  async function prepare(pathname: string, { withScreen } = { withScreen: false }): Promise<void> {
    await (reading ?? load());
    const owner = ownerOf(state.get().remotes, pathname);
    if (!owner || owner.status === 'failed') return;
    await need(owner);
    const ready = ownerOf(state.get().remotes, pathname);
    if (!withScreen || ready?.status !== 'ready') return;
    await ready.definition.routes.find(({ path }) => ownsPath([path], pathname))?.lazy();
  }

  async function loadRest(idle: () => Promise<void>): Promise<void> {
    await reading;
    for (const remote of state.get().remotes) {
      await idle();
      if (remote.status === 'listed') await need(remote);
      const first = firstPathOf(remote.entry);
      if (first === undefined) continue;
      await idle();
      await prepare(first, { withScreen: true });
    }
  }

  return { state, load, retry, prepare, loadRest };
}

const RegistryContext = createContext<RemoteRegistry | undefined>(undefined);

export function RemotesProvider({ registry, children }: { registry: RemoteRegistry; children: ReactNode }) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The remotes of the page. */
export function useRegistry(): RemoteRegistry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRemotes needs a RemotesProvider above it');
  return registry;
}
