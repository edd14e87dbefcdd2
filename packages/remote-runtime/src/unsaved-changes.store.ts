import { useEffect } from 'react';

let guarded = 0;

/** Counts a form with unsaved changes for as long as it is `active`. */
export function useUnsavedChanges(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    guarded += 1;
    return () => {
      guarded -= 1;
    };
  }, [active]);
}

/** Whether some open form would lose what was typed, for ways out that are no navigation: signing out. */
export const hasUnsavedChanges = (): boolean => guarded > 0;
