import {
  createStore,
  type RemoteDefinition,
  RemoteErrorBoundary,
  type RemoteRoute,
  type RouteObject,
  showToast,
  useReopen,
  useStore,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { type ComponentType, useEffect } from 'react';
import type { LoadedRemote } from './remotes.hook';

const PREVIOUS_VERSION =
  'The new version of this screen cannot be used at the moment. You see the version before it.';

/** The screens of previous versions that are shown, by the paths of their routes. */
const previousScreens = createStore<Readonly<Record<string, ComponentType>>>({});

/**
 * The routes of a remote as the router takes them, each with an error boundary that contains its failures. Where the code
 * of a screen is missing, that of the previous version takes its place; where a screen fails while it renders, the user may
 * choose the previous version, because something may have been typed.
 */
export function remoteRoutes(remote: LoadedRemote): RouteObject[] {
  return remote.definition.routes.map((route) => ({
    path: route.path,
    handle: route.handle,
    lazy: () => loadScreen(route, remote),
    errorElement: <FailedScreen path={route.path} remote={remote} />,
  }));
}

async function loadScreen(route: RemoteRoute, { isPrevious, loadPrevious }: LoadedRemote) {
  const { Component, failure } = await route.lazy();
  if (failure !== undefined && loadPrevious) await showPrevious(route.path, loadPrevious);
  const Current = isPrevious ? announced(Component) : Component;
  return { Component: ScreenOf.bind(null, { path: route.path, current: Current }) };
}

function ScreenOf({ path, current: Current }: { path: string; current: ComponentType }) {
  const Previous = useStore(previousScreens)[path];
  return Previous ? <Previous /> : <Current />;
}

/** A screen that says when it opens that it is of the previous version. */
const announced = (screen: ComponentType): ComponentType => AnnouncedScreen.bind(null, { screen });

function AnnouncedScreen({ screen: Screen }: { screen: ComponentType }) {
  useEffect(() => showToast({ title: 'Previous version', description: PREVIOUS_VERSION }), []);
  return <Screen />;
}

/** Puts the screen of the previous version in the place of one that fails, unless that fails too. */
async function showPrevious(path: string, loadPrevious: () => Promise<RemoteDefinition>): Promise<void> {
  const Screen = await previousScreen(path, loadPrevious);
  if (Screen) previousScreens.set({ ...previousScreens.get(), [path]: announced(Screen) });
}

async function previousScreen(path: string, loadPrevious: () => Promise<RemoteDefinition>) {
  try {
    const { routes } = await loadPrevious();
    const screen = await routes.find((route) => route.path === path)?.lazy();
    return screen?.failure === undefined ? screen?.Component : undefined;
  } catch {
    // The screen that fails says so itself, and offers Retry.
    return undefined;
  }
}

function FailedScreen({ path, remote: { loadPrevious } }: { path: string; remote: LoadedRemote }) {
  const reopen = useReopen();
  const takePrevious = loadPrevious && (() => void showPrevious(path, loadPrevious).then(reopen));
  return (
    <RemoteErrorBoundary
      action={takePrevious && <Button onClick={takePrevious}>Use the previous version</Button>}
    />
  );
}
