import { useRef } from 'react';

export interface ReturnFocus {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Gives the focus back to what had it before the dialog opened, or to the page's content where that is gone, as after
 * deleting a row; a screen that has taken the focus meanwhile keeps it. Radix itself gives it back to a trigger of its
 * own only, which dialogs opened by their owner's state do not have.
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const content = document.querySelector('main');
      const lost = [null, document.body, content].includes(document.activeElement as HTMLElement | null);
      const target = opener.current?.isConnected ? opener.current : content;
      if (lost && target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
