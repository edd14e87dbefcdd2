import { useEffect } from 'react';

let changedForms = 0;

/** Counts a form with unsaved changes for as long as it is `active`. */
export function useUnsavedChanges(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    changedForms += 1;
    return () => {
      changedForms -= 1;
    };
  }, [active]);
}

/** Whether an open form has unsaved changes; for exits that are no navigation, such as signing out. */
export const hasUnsavedChanges = (): boolean => changedForms > 0;
