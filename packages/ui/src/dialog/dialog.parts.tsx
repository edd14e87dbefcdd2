import { type KeyboardEvent, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { token } from '../tokens';
import { SHEETS } from './sheets';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** The sheet of a centred dialog. */
export const sheetStyles = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 100%;
  border-radius: calc(${token('radius')} * 2);
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-high')};
  animation: ${rise} 160ms ease-out;

  &:focus-visible {
    outline: none;
  }
`;

export const titleStyles = css`
  font-size: ${token('text-large')};
  font-weight: 600;
  line-height: 24px;
`;

const OPEN_LIST = '[role="combobox"][aria-expanded="true"]';

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Closes the sheet of a dialog by Esc: the sheet that has the focus, except that the first Esc closes an open combobox
 * list. Radix decides only when no sheet has the focus. It notices a new sheet a moment after that sheet has received the
 * focus, and until then the sheet below would take the key.
 */
export const closedByEscape = (onClose: () => void) => ({
  onEscapeKeyDown(event: Event) {
    if (isWithin(event.target, SHEETS)) event.preventDefault();
  },
  onKeyDown({ key, target, currentTarget }: KeyboardEvent) {
    // The target of a key is an element.
    const isEscape = key === 'Escape' && currentTarget.contains(target as Node);
    if (isEscape && !isWithin(target, OPEN_LIST)) onClose();
  },
});

const appear = keyframes`
  from { opacity: 0; }
`;

/**
 * Dims the page behind a dialog and, through `data-scroll-lock`, keeps it from scrolling. Used instead of Radix'
 * Overlay, whose scroll lock writes an inline style element that the content security policy refuses.
 */
export const DialogBackdrop = styled.div.attrs<{ 'data-scroll-lock'?: string }>({ 'data-scroll-lock': '' })`
  position: fixed;
  inset: 0;
  z-index: ${token('z-dialog')};
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: ${token('space-4')};
  background: ${token('backdrop')};
  animation: ${appear} 120ms ease-out;
`;

export interface ReturnFocus {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/** The table row that contains an element, then the rows after it, then those before it. */
function rowsAround(element: Element | null): readonly HTMLElement[] {
  const row = element?.closest<HTMLElement>('tr[data-row]');
  if (!row) return [];
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[data-row]') ?? [])];
  const index = rows.indexOf(row);
  return [...rows.slice(index), ...rows.slice(0, index).reverse()];
}

const takesFocus = (element: Element | null | undefined): boolean =>
  element?.isConnected === true && !element.matches(':disabled');

/**
 * Returns the focus to the element that had it before the dialog opened. If that is gone or disabled, the focus goes to its row
 * (after an approval in a list), to the next row (after a deletion), or else to the page's content; a screen that has
 * taken the focus meanwhile keeps it. Radix returns the focus to its own triggers only, which dialogs opened by state
 * do not have.
 */
export function useReturnFocus(): ReturnFocus {
  const places = useRef<readonly (Element | null)[]>([]);
  return {
    onOpenAutoFocus() {
      const opener = document.activeElement;
      places.current = opener === document.body ? [] : [opener, ...rowsAround(opener)];
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const content = document.querySelector('main');
      const { activeElement } = document;
      const earlierTarget = document.querySelector(`[${RETURN_TARGET}]`);
      earlierTarget?.removeAttribute(RETURN_TARGET);
      const place = [...places.current, earlierTarget].find(takesFocus);
      const isFocusLost = [null, document.body, content].some((each) => each === activeElement);
      if (activeElement?.closest(SHEETS)) place?.setAttribute(RETURN_TARGET, '');
      const target = place ?? content;
      if (isFocusLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

/**
 * The element that a dialog would have returned the focus to if another one had not replaced it, such as an alert after a
 * save. An attribute in the DOM, because the other dialog may belong to another remote.
 */
const RETURN_TARGET = 'data-returns-focus';
