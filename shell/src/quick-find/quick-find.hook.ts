import { SHEETS } from '@freightdesk/ui/dialog';
import { useEffect } from 'react';
import { openDialog, type ShortcutDialog } from './opened-dialog.hook';

/** What letters belong to instead of being shortcuts. */
const FIELDS = 'input, select, textarea, [contenteditable="true"]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** What a key opens. `Ctrl K` does so from fields too; letters stay with the field that has the focus. */
export function dialogOf(event: KeyboardEvent): ShortcutDialog | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || altKey || isIn(target, SHEETS)) return undefined;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'find';
  if (ctrlKey || metaKey || isIn(target, FIELDS)) return undefined;
  if (key === '/') return 'find';
  return key === '?' ? 'shortcuts' : undefined;
}

/** Opens the dialog of a pressed shortcut. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const dialog = dialogOf(event);
      if (!dialog) return;
      event.preventDefault();
      openDialog(dialog);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      // Whoever signs in next begins without it.
      openDialog(undefined);
    };
  }, []);
}
