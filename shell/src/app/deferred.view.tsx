import { createStore, lazyScreen, type Store, useStore } from '@freightdesk/remote-kit';
import { type ComponentType, type ReactNode, useEffect } from 'react';

export interface Deferred {
  readonly element: ReactNode;
  /** Loads the code before it is rendered; fulfilled when it has arrived. */
  readonly fetch: () => Promise<void>;
}

interface PartProps extends Pick<Deferred, 'fetch'> {
  arrived: Store<ComponentType | undefined>;
  waiting: ReactNode;
}

/**
 * A part of the shell whose code is loaded when it is rendered. A route's own `lazy` would load it even for visitors
 * who are not signed in. Shows Retry when loading fails.
 */
export function deferred(load: () => Promise<ComponentType>, waiting: ReactNode): Deferred {
  const ask = lazyScreen(load);
  const arrived = createStore<ComponentType | undefined>(undefined);
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    arrived.set((await ask()).Component);
  }
  const fetch = () => (reading ??= read());
  return { element: <Part arrived={arrived} fetch={fetch} waiting={waiting} />, fetch };
}

/**
 * Renders code that has arrived at once and in one go. What React's `lazy` has suspended would be rendered in slices,
 * between which the browser draws what is about to be replaced.
 */
function Part({ arrived, fetch, waiting }: PartProps) {
  const Component = useStore(arrived);
  useEffect(() => void fetch(), [fetch]);
  return Component ? <Component /> : waiting;
}
