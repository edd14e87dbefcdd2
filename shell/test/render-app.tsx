import { currentSession } from '@freightdesk/contracts/core';
import {
  createApiClient,
  createMemoryRouter,
  createQueryClient,
  dismissAlert,
  dismissToast,
  lazyScreen,
  type NavigationGroup,
  type RemoteDefinition,
} from '@freightdesk/remote-kit';
import { type Stub, stub, stubFetch, testSession } from '@freightdesk/remote-kit/testing';
import { render } from '@testing-library/react';
import { App } from '../src/app/app';
import { appRoutes, LAYOUT_ROUTE } from '../src/app/app.routes';
import type { RemoteEntry } from '../src/remotes/remote-list.service';
import { remoteRoutes } from '../src/remotes/remote-screen.routes';
import { createRemoteRegistry, type LoadedRemote } from '../src/remotes/remotes.hook';
import { forgetEndedSession, renewSession } from '../src/session/session-state.hook';

/** Signs the test's user in, in the browser's storage and on the server. */
export function signedIn(session = testSession): Stub {
  localStorage.setItem('user', JSON.stringify(session.user));
  if (session.client) localStorage.setItem('client', JSON.stringify(session.client));
  return stub(currentSession, session);
}

function TestScreen({ title }: { title: string }) {
  return <p>{`${title} screen`}</p>;
}

/** A remote with one screen, which shows `{title} screen`. */
export function remoteWith(group: NavigationGroup, title: string, path: string): RemoteDefinition {
  return {
    id: `mf-${group.toLowerCase()}`,
    contractVersion: 1,
    routes: [{ path, handle: { title }, lazy: lazyScreen(async () => TestScreen.bind(null, { title })) }],
    navigation: [{ group, label: title, to: path, order: 1 }],
  };
}

/** A version that was loaded; it is that of the list unless it says otherwise. */
type Loaded = Omit<LoadedRemote, 'version'> & Partial<Pick<LoadedRemote, 'version'>>;

export interface RenderAppOptions {
  path?: string;
  api?: readonly Stub[];
  /** What loading a version of each remote of the list gives, by its name. */
  remotes?: Readonly<Record<string, (version: string) => Promise<RemoteDefinition | Loaded>>>;
  /** The versions that the list has at the moment; `1` of those that are not named. */
  versions?: Readonly<Record<string, string>>;
  /** What the list says of a remote beside its address. */
  listed?: Readonly<Record<string, Pick<RemoteEntry, 'paths' | 'navigation' | 'overview'>>>;
}

/** The whole shell at an address, with a stubbed API and stubbed remotes. */
export function renderApp(options: RenderAppOptions) {
  const { path = '/', api = [], remotes = {}, versions = {}, listed = {} } = options;
  dismissToast();
  dismissAlert();
  forgetEndedSession();
  const router = createMemoryRouter(appRoutes, { initialEntries: [path] });
  const registry = createRemoteRegistry({
    readList: async () =>
      Object.keys(remotes).map((name) => ({ ...entryOf(name, versions[name]), ...listed[name] })),
    loadRemote: async ({ name, version }) =>
      asLoaded(
        await (remotes[name]?.(version) ?? Promise.reject(new Error(`${name} is not there`))),
        version,
      ),
    onReady: async (remote, renew) => router.patchRoutes(LAYOUT_ROUTE, await remoteRoutes(remote, renew)),
  });
  // What comes by itself when the browser is idle would come at another moment in each run.
  const quiet = { ...registry, loadRest: async () => undefined };
  const result = render(
    <App
      api={createApiClient({ fetch: stubFetch(api), renewSession })}
      queryClient={createQueryClient()}
      registry={quiet}
      router={router}
    />,
  );
  return { ...result, router };
}

const asLoaded = (remote: RemoteDefinition | Loaded, version: string): LoadedRemote =>
  'definition' in remote ? { version, ...remote } : { definition: remote, version, isPrevious: false };

const entryOf = (name: string, version = '1'): RemoteEntry => ({
  name,
  version,
  container: name.replaceAll('-', '_'),
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
});
