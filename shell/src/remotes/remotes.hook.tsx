import { createStore, type RemoteDefinition, type Store } from '@freightdesk/remote-kit';
import { createContext, type ReactNode, useContext } from 'react';
import { ownsPath, type RemoteEntry } from './remote-list.service';

/** A version of a remote that runs. */
export interface LoadedRemote {
  readonly definition: RemoteDefinition;
  /** The version that the list named. */
  readonly version: string;
  /** Whether it is the version before, because the present one could not be loaded. */
  readonly isPrevious: boolean;
  /** Loads the version before; absent when there is none, or when it is this one. */
  readonly loadPrevious?: () => Promise<RemoteDefinition>;
}

/** `listed`: in the list, but nothing has been loaded yet. */
export type RemoteState = {
  readonly entry: RemoteEntry;
  /** The line that the list has now, where another version runs in this page. */
  readonly newer?: RemoteEntry | undefined;
} & (
  | { readonly status: 'listed' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | ({ readonly status: 'ready' } & Pick<LoadedRemote, 'definition' | 'isPrevious'>)
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
  /** Reads the list again, and retries the remotes that have failed with what it says now. */
  retry(): Promise<void>;
  /** Reads the list again, to learn which remotes have a newer version. */
  look(): Promise<void>;
  /** Takes the newer version of a remote, if it has one that can be used; returns whether it does. */
  take(name: string): Promise<boolean>;
  /** Loads the remote of an address, and with `withScreen` the code of its screen there. */
  prepare(pathname: string, options?: { readonly withScreen: boolean }): Promise<void>;
  /** Loads the remaining remotes with their first screens, one by one, each once `idle` settles. */
  loadRest(idle: () => Promise<void>): Promise<void>;
}

export interface RegistryParts {
  /** Reads the list: the one in the page, or with `fresh` the present one of the server. */
  readList(options?: { readonly fresh: boolean }): Promise<readonly RemoteEntry[]>;
  loadRemote(entry: RemoteEntry): Promise<LoadedRemote>;
  /**
   * Called before a version counts as ready, to add its routes. `renew` reads the list again and takes a newer version;
   * it returns whether there was one that can be used.
   */
  onReady(remote: LoadedRemote, renew: () => Promise<boolean>): void | Promise<void>;
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

/** Whether the version of a line is the one that runs, or that is on its way. */
const runs = (remote: RemoteState, { entry }: RemoteEntry): boolean =>
  remote.entry.entry === entry ||
  (remote.status === 'ready' && remote.isPrevious && remote.entry.previousEntry === entry);

/** The lines of a list that was read again. A remote that runs or is being loaded keeps the line that it came from. */
const withCurrentStates = (
  entries: readonly RemoteEntry[],
  current: readonly RemoteState[],
): readonly RemoteState[] =>
  entries.map((entry) => {
    const remote = current.find((each) => each.entry.name === entry.name);
    if (remote?.status === 'failed') return { ...remote, entry };
    if (!remote || remote.status === 'listed') return { entry, status: 'listed' };
    return { ...remote, newer: runs(remote, entry) ? undefined : entry };
  });

interface LoaderParts extends Omit<RegistryParts, 'readList'> {
  readonly state: Store<Remotes>;
  look(): Promise<void>;
}

/** Loads each remote once at a time, and records how far it is. A remote that failed may be loaded again. */
function createLoader({ state, look, loadRemote, onReady }: LoaderParts) {
  const loads = new Map<string, Promise<void>>();

  const update = (next: RemoteState) => {
    const current = state.get();
    const remotes = current.remotes.map((each) => (each.entry.name === next.entry.name ? next : each));
    state.set({ ...current, remotes });
  };

  async function open(entry: RemoteEntry, remote: LoadedRemote): Promise<void> {
    await onReady(remote, () => look().then(() => take(entry.name)));
    update({ entry, status: 'ready', definition: remote.definition, isPrevious: remote.isPrevious });
  }

  async function loadOne(entry: RemoteEntry): Promise<void> {
    update({ entry, status: 'loading' });
    try {
      await open(entry, await loadRemote(entry));
    } catch (error) {
      loads.delete(entry.name);
      update({ entry, status: 'failed', error });
    }
  }

  function need({ entry }: RemoteState): Promise<void> {
    const load = loads.get(entry.name) ?? loadOne(entry);
    loads.set(entry.name, load);
    return load;
  }

  async function take(name: string): Promise<boolean> {
    const newer = state.get().remotes.find(({ entry }) => entry.name === name)?.newer;
    if (!newer) return false;
    try {
      const remote = await loadRemote(newer);
      if (!remote.isPrevious) await open(newer, remote);
      return !remote.isPrevious;
    } catch {
      // The version that runs goes on, and the caller says so.
      return false;
    }
  }

  return { need, take };
}

/** Tracks the remotes and their states; a failing one does not affect the others. */
export function createRemoteRegistry({ readList, ...parts }: RegistryParts): RemoteRegistry {
  const state = createStore<Remotes>({ list: 'loading', remotes: [] });
  const { need, take } = createLoader({ state, look, ...parts });
  let reading: Promise<void> | undefined;

  async function read(options?: { readonly fresh: boolean }): Promise<void> {
    try {
      const entries = await readList(options);
      state.set({ list: 'ready', remotes: withCurrentStates(entries, state.get().remotes) });
    } catch (error) {
      // A list that was read before may still be right: what failed may have been the connection.
      if (state.get().list === 'ready') return;
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

  async function look(): Promise<void> {
    reading = read({ fresh: true });
    await reading;
  }

  async function retry(): Promise<void> {
    await look();
    // The list was asked for a moment ago; asking again would fail alike.
    if (state.get().list === 'failed') return;
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

  return { state, load, retry, look, take, prepare, loadRest };
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
