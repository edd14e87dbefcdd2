import { lazyScreen } from '@freightdesk/remote-kit';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

export interface Deferred {
  readonly element: ReactNode;
  /** Loads the code before it is rendered. */
  readonly fetch: () => void;
}

/**
 * A part of the shell whose code is loaded when it is rendered. A route's own `lazy` would load it even for visitors
 * who are not signed in. Shows Retry when loading fails.
 */
export function deferred(load: () => Promise<ComponentType>, waiting: ReactNode): Deferred {
  const ask = lazyScreen(load);
  const Part = lazy(async () => ({ default: (await ask()).Component }));
  const element = (
    <Suspense fallback={waiting}>
      <Part />
    </Suspense>
  );
  return { element, fetch: () => void ask() };
}
