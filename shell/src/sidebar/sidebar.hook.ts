import { breakpoints } from '@freightdesk/ui/tokens';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether the sidebar covers the screen, below 1024 px; Esc closes it, and so does widening the window. */
export function useMenuOverlay() {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const closeWhenWide = () => window.innerWidth >= breakpoints.desktop && close();
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('resize', closeWhenWide);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('resize', closeWhenWide);
    };
  }, [open, close]);
  return { open, show, close };
}

const FOCUSABLE = 'a[href], button:enabled';

/** Traps the focus inside while `active`: it starts on the current entry, Tab cycles, and it returns at the end. */
export function useFocusTrap(container: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = container.current;
    if (!active || !element) return;
    const before = document.activeElement;
    const start = element.querySelector<HTMLElement>('[aria-current="page"]') ?? focusableIn(element)[0];
    start?.focus();
    const goRound = (event: KeyboardEvent) => event.key === 'Tab' && wrap(event, focusableIn(element));
    element.addEventListener('keydown', goRound);
    return () => {
      element.removeEventListener('keydown', goRound);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [container, active]);
}

const focusableIn = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.checkVisibility?.() ?? true);

function wrap(event: KeyboardEvent, elements: readonly HTMLElement[]): void {
  const [leaving, other] = event.shiftKey
    ? [elements.at(0), elements.at(-1)]
    : [elements.at(-1), elements.at(0)];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  other?.focus();
}
