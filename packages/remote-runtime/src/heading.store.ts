import { useEffect } from 'react';
import type { ScreenHandle } from './remote-definition.types';
import { createStore, useStore } from './store';

const shown = createStore<ScreenHandle | undefined>(undefined);

/** Takes the place of the route's title while the screen is open, for titles that depend on data: `Edit QT-1042`. */
export function useHeading(title: string, description?: string): void {
  useEffect(() => {
    const heading = description === undefined ? { title } : { title, description };
    shown.set(heading);
    return () => {
      if (shown.get() === heading) shown.set(undefined);
    };
  }, [title, description]);
}

/** What `useHeading` asks for at the moment; for the shell's header. */
export const useCurrentHeading = (): ScreenHandle | undefined => useStore(shown);
