import { useEffect } from 'react';
import type { ScreenHandle } from './remote-definition.types';
import { createStore, useStore } from './store';

const current = createStore<ScreenHandle | undefined>(undefined);

/** Replaces the route's title while the screen is open, for titles that depend on data: `Edit QT-1042`. */
export function useHeading(title: string, description?: string): void {
  useEffect(() => {
    const heading = description === undefined ? { title } : { title, description };
    current.set(heading);
    return () => {
      if (current.get() === heading) current.set(undefined);
    };
  }, [title, description]);
}

/** The heading that `useHeading` has set; for the shell's header. */
export const useCurrentHeading = (): ScreenHandle | undefined => useStore(current);
