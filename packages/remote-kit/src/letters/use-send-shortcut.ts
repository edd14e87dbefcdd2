import { useEffect } from 'react';

/** `Alt M`, which no browser uses. The key and not its letter, because Alt makes other letters on some keyboards. */
const isShortcut = ({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && code === 'KeyM';

const SHEETS = '[role="dialog"], [role="alertdialog"]';

/** Calls back on `Alt M`, unless a dialog is open. */
export function useSendShortcut(send: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector(SHEETS)) return;
      event.preventDefault();
      send();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [send]);
}
