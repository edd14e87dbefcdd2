import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:enabled';

/** Keeps the focus inside while `active`: it starts on the current entry, Tab goes round, and it goes back at the end. */
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
