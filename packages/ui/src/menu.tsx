import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { token } from './tokens';
import { belowButton, useTopLayer } from './top-layer';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  /** `MenuItem`, `MenuChoice` and `MenuLabel`. */
  children: ReactNode;
}

/** Closed, or open with the focus on the first item or on the menu itself. */
type MenuState = 'closed' | 'first-item' | 'menu';

/**
 * A menu button after the WAI-ARIA pattern. Shown in the browser's top layer: a positioning library would add 20 kB
 * to every page. Not modal, so the page keeps scrolling.
 */
export function Menu({ trigger, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [state, setState] = useState<MenuState>('closed');
  const isOpen = state !== 'closed';
  const close = (leaving = false) => {
    setState('closed');
    if (!leaving) button.current?.focus();
  };
  const open = (currentTarget: HTMLElement, byKey: boolean) => {
    button.current = currentTarget;
    setState(byKey ? 'first-item' : 'menu');
  };
  const props = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    // Otherwise the press would move the focus and close the menu, and the click would open it again.
    onMouseDown: (event: Event) => isOpen && event.preventDefault(),
    onClick: ({ currentTarget, detail }: { currentTarget: HTMLElement; detail: number }) =>
      isOpen ? close() : open(currentTarget, detail === 0),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(event.currentTarget, true);
    },
  };
  return (
    <>
      {cloneElement(trigger, props)}
      {isOpen && (
        <MenuSurface id={id} button={button} close={close} atFirst={state === 'first-item'}>
          {children}
        </MenuSurface>
      )}
    </>
  );
}

const Surface = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${token('z-menu')};
  min-width: 200px;
  max-width: calc(100vw - ${token('space-4')});
  margin: 0;
  padding: ${token('space-1')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  color: ${token('text')};
  box-shadow: ${token('shadow-middle')};
  outline: none;
`;

interface SurfaceProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  atFirst: boolean;
  /** `leaving` when the focus has already gone elsewhere. */
  close: (leaving?: boolean) => void;
  children: ReactNode;
}

function MenuSurface({ id, button, atFirst, close, children }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  useTopLayer(true, button, surface, belowButton);
  useEffect(() => {
    const { current: element } = surface;
    if (element) (atFirst ? itemsOf(element)[0] : element)?.focus();
  }, [atFirst]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close(true);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return close();
    const isHandled = event.key === 'Escape' || activateItem(event) || moveFocus(event);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return (
    <Surface
      ref={surface}
      popover="manual"
      role="menu"
      id={id}
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={press}
      onClick={({ target }) => itemOf(target) && close()}
      onPointerMove={({ currentTarget, target }) => (itemOf(target) ?? currentTarget).focus()}
    >
      {children}
    </Surface>
  );
}

const ITEM = '[role^="menuitem"]';
const itemsOf = (surface: HTMLElement) => [...surface.querySelectorAll<HTMLElement>(ITEM)];
const itemOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>(ITEM) : null;

/** Returns whether the key activated an item. */
function activateItem({ key, target }: KeyboardEvent): boolean {
  const item = key === 'Enter' || key === ' ' ? itemOf(target) : null;
  item?.click();
  return item !== null;
}

/** Moves by arrows, to the ends, or to the next item that begins with a letter. Returns whether the key did so. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const items = itemsOf(currentTarget);
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const itemByLetter = key.length === 1 ? following.find((item) => beginsWith(item, key)) : undefined;
  const destinations: Record<string, HTMLElement | undefined> = {
    ArrowDown: following[0],
    ArrowUp: at <= 0 ? items.at(-1) : items[at - 1],
    Home: items[0],
    End: items.at(-1),
  };
  const next = itemByLetter ?? destinations[key];
  next?.focus();
  return next !== undefined;
}

const beginsWith = ({ textContent }: HTMLElement, letter: string): boolean =>
  (textContent ?? '').trim().toLowerCase().startsWith(letter.toLowerCase());

/** An entry of a `Menu`: `onClick` acts; with `as={Link}` it is a link of the router. */
export const MenuItem = styled.div.attrs({ role: 'menuitem', tabIndex: -1 })`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  min-height: ${token('control')};
  padding: 0 ${token('space-2')};
  border-radius: 4px;
  color: ${token('text')};
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  svg {
    color: ${token('text-subtle')};
  }

  &:focus {
    background: ${token('surface-sunken')};
    outline: none;
  }
`;

/** A `MenuItem` that is one of several choices; `aria-checked` says which is the current one. */
export const MenuChoice = styled(MenuItem).attrs({ role: 'menuitemradio' })`
  &[aria-checked='false'] svg {
    visibility: hidden;
  }
`;

/** Text in a `Menu` without an action, e.g. who is signed in. */
export const MenuLabel = styled.div`
  padding: 6px ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;
