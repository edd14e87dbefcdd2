import { lazyScreen } from '@freightdesk/remote-kit';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

export interface Deferred {
  readonly element: ReactNode;
  /** Asks for the code before it is rendered. */
  readonly fetch: () => void;
}

/**
 * A part of the shell whose code is asked for when it is rendered. A route's own `lazy` would be asked for on a page on
 * which nobody has signed in yet. Code that does not arrive offers Retry.
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
