import { createStore, lazyScreen, type Store, useStore } from '@freightdesk/remote-kit';
import { type ComponentType, type ReactNode, useEffect } from 'react';

export interface DeferredPart {
  readonly element: ReactNode;
  /** Loads the code before it is rendered. */
  readonly fetch: () => Promise<void>;
}

interface PartProps extends Pick<DeferredPart, 'fetch'> {
  component: Store<ComponentType | undefined>;
  waiting: ReactNode;
}

/**
 * A part of the shell whose code is loaded when it is rendered. A route's own `lazy` would load it even for visitors
 * who are not signed in. Shows Retry when loading fails.
 */
export function deferPart(load: () => Promise<ComponentType>, waiting: ReactNode): DeferredPart {
  const loadScreen = lazyScreen(load);
  const component = createStore<ComponentType | undefined>(undefined);
  let request: Promise<void> | undefined;
  async function read(): Promise<void> {
    const { Component, failure } = await loadScreen();
    component.set(Component);
    // Whoever needs it next loads it again: it may have been preloaded while the server was away.
    if (failure !== undefined) request = undefined;
  }
  const fetch = () => (request ??= read());
  return { element: <Part component={component} fetch={fetch} waiting={waiting} />, fetch };
}

/**
 * Renders loaded code synchronously. React renders a component that was suspended by `lazy` in slices, and the browser
 * would paint the outdated page between them.
 */
function Part({ component, fetch, waiting }: PartProps) {
  const Component = useStore(component);
  useEffect(() => void fetch(), [fetch]);
  return Component ? <Component /> : waiting;
}
