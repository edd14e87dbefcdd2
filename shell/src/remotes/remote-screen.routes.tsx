import type { FallbackOutcome } from '@freightdesk/contracts/gateway';
import {
  createStore,
  hasUnsavedChanges,
  RemoteErrorBoundary,
  type RemoteRoute,
  type RouteObject,
  showToast,
  useReopen,
  useStore,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ErrorState } from '@freightdesk/ui/states';
import { type ComponentType, useEffect, useState } from 'react';
import { tellFallback } from './fallback.service';
import type { LoadedRemote } from './remotes.hook';

const PREVIOUS_VERSION =
  'The new version of this screen cannot be used at the moment. You see the version before it.';
const NEWER_VERSION = 'Files of the version that this page had are missing. You see the new version.';

/** What a path of a remote leads to now. */
interface Destination {
  readonly route: RemoteRoute;
  readonly remote: LoadedRemote;
  /** Takes a newer version, if the list names one that can be used; returns whether it does. */
  readonly renew: () => Promise<boolean>;
}

/** The router keeps the first route of a path for ever, so its routes ask here what belongs to them. */
const destinations = new Map<string, Destination>();

function destinationOf(path: string): Destination {
  const destination = destinations.get(path);
  if (!destination) throw new Error(`No remote has the path ${path}`);
  return destination;
}

const MISSING = 'missing';
type Screen = ComponentType | typeof MISSING;

/** The screens that have been opened, by the paths of their routes. */
const screens = createStore<Readonly<Record<string, Screen>>>({});
const setScreen = (path: string, screen: Screen): void => screens.set({ ...screens.get(), [path]: screen });

/**
 * The routes of a version of a remote as the router takes them, each with an error boundary that contains its failures.
 * Screens that were opened in another version are replaced by those of this one, all or none.
 *
 * @throws {unknown} the error of an opened screen whose code is missing in this version
 */
export async function remoteRoutes(
  remote: LoadedRemote,
  renew: Destination['renew'],
): Promise<RouteObject[]> {
  const { routes } = remote.definition;
  const openedRoutes = routes.filter(({ path }) => path in screens.get());
  const newScreens = Object.fromEntries(await Promise.all(openedRoutes.map(loadNewScreen)));
  for (const route of routes) destinations.set(route.path, { route, remote, renew });
  screens.set({ ...screens.get(), ...newScreens });
  return routes.map(({ path }) => ({
    path,
    handle: handleOf(path),
    lazy: () => openScreen(path),
    errorElement: <FailedScreen path={path} />,
  }));
}

async function loadNewScreen({ path, lazy }: RemoteRoute): Promise<[path: string, screen: Screen]> {
  const { Component, failure } = await lazy();
  if (failure !== undefined) throw failure;
  return [path, Component];
}

/** The heading of a path's present version. */
const handleOf = (path: string): RemoteRoute['handle'] => ({
  get title() {
    return destinationOf(path).route.handle.title;
  },
  get description() {
    return destinationOf(path).route.handle.description ?? '';
  },
});

async function openScreen(path: string) {
  setScreen(path, await loadScreen(path));
  return { Component: ScreenOf.bind(null, { path }) };
}

/** The code of a screen; where it is missing, that of a newer version, or else of the one before. */
async function loadScreen(path: string): Promise<Screen> {
  const { route, remote, renew } = destinationOf(path);
  const { Component, failure } = await route.lazy();
  if (failure === undefined) return remote.isPrevious ? announced(Component) : Component;
  if (!(await renew())) return replaceMissing(path);
  tellOfScreen(remote, 'newer_version');
  showToast({ title: 'New version', description: NEWER_VERSION });
  return loadScreen(path);
}

async function replaceMissing(path: string): Promise<Screen> {
  const screen = await loadPreviousScreen(path);
  tellOfScreen(destinationOf(path).remote, screen ? 'previous_version' : 'unavailable');
  return screen ?? MISSING;
}

const tellOfScreen = ({ definition, version }: LoadedRemote, outcome: FallbackOutcome): void =>
  tellFallback(definition.id, version, 'screen', outcome);

async function loadPreviousScreen(path: string): Promise<ComponentType | undefined> {
  const { loadPrevious } = destinationOf(path).remote;
  if (!loadPrevious) return undefined;
  try {
    const { routes } = await loadPrevious();
    const screen = await routes.find((route) => route.path === path)?.lazy();
    return screen && screen.failure === undefined ? announced(screen.Component) : undefined;
  } catch {
    // The screen that fails says so itself, and offers Retry.
    return undefined;
  }
}

/** Another version takes the place of a screen once nothing that was typed there can be lost. */
function ScreenOf({ path }: { path: string }) {
  const latest = useStore(screens)[path] ?? MISSING;
  const [current, setCurrent] = useState<Screen>(() => latest);
  if (current !== latest && !hasUnsavedChanges()) setCurrent(() => latest);
  const Current = current;
  return Current === MISSING ? <MissingScreen path={path} /> : <Current />;
}

function MissingScreen({ path }: { path: string }) {
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    setScreen(path, await loadScreen(path));
    setLoading(false);
  };
  return (
    <ErrorState
      title="This screen could not be loaded"
      message="Check the connection and try again."
      onRetry={retry}
      retrying={isLoading}
    />
  );
}

/** A screen that says when it opens that it is of the previous version. */
const announced = (screen: ComponentType): ComponentType => AnnouncedScreen.bind(null, { screen });

function AnnouncedScreen({ screen: Screen }: { screen: ComponentType }) {
  useEffect(() => showToast({ title: 'Previous version', description: PREVIOUS_VERSION }), []);
  return <Screen />;
}

/** The user decides about the previous version of a screen that fails while it renders: something may have been typed. */
function FailedScreen({ path }: { path: string }) {
  const reopen = useReopen();
  const { remote, renew } = destinationOf(path);
  const takePrevious = async () => {
    const screen = await loadPreviousScreen(path);
    if (screen) {
      tellOfScreen(remote, 'previous_version');
      setScreen(path, screen);
    }
    reopen();
  };
  return (
    <RemoteErrorBoundary
      onRetry={() => void renew().then(reopen)}
      action={remote.loadPrevious && <Button onClick={takePrevious}>Use the previous version</Button>}
    />
  );
}
