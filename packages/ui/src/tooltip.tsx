import {
  cloneElement,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { token } from './tokens';
import { aboveControl, useTopLayer } from './top-layer';

interface FocusLikeEvent {
  readonly currentTarget: HTMLElement;
}

interface PointerLikeEvent extends FocusLikeEvent {
  readonly pointerType: string;
}

/** The handlers of the control that show and hide its tooltip. */
interface Handlers {
  onPointerEnter: (event: PointerLikeEvent) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onPointerUp: () => void;
  onFocus: (event: FocusLikeEvent) => void;
  onBlur: () => void;
}

export interface TooltipProps {
  /** A short text; never anything that the user cannot do without. */
  label: string;
  /** The one focusable element that the tooltip describes. */
  children: ReactElement<Record<string, unknown>>;
}

const Bubble = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${token('z-tooltip')};
  max-width: 280px;
  margin: 0;
  padding: ${token('space-1')} ${token('space-2')};
  border: 0;
  border-radius: ${token('radius')};
  background: ${token('inverse')};
  color: ${token('on-inverse')};
  font-size: ${token('text-tiny')};
  line-height: 16px;
  box-shadow: ${token('shadow-middle')};
  pointer-events: auto;
`;

/**
 * Describes a control on hover and on keyboard focus; Esc hides it, and it stays while the pointer is over it. Shown
 * in the browser's top layer: a positioning library would add 15 kB to every page.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const { open, anchor, handlers, stay, leave, hide } = useAnchor();
  const description = open ? { 'aria-describedby': id } : {};
  return (
    <>
      {cloneElement(children, { ...description, ...withOwnHandlers(handlers, children.props) })}
      {open &&
        createPortal(
          <Explanation id={id} anchor={anchor} label={label} hide={hide} onEnter={stay} onLeave={leave} />,
          document.body,
        )}
    </>
  );
}

/** Calls the control's own handlers too, before these. */
function withOwnHandlers(handlers: Handlers, props: Readonly<Record<string, unknown>>) {
  const callBoth = ([name, handle]: [string, (event: never) => void]) => {
    const own = props[name];
    const act = (event: never) => {
      if (typeof own === 'function') own(event);
      handle(event);
    };
    return [name, act];
  };
  return Object.fromEntries(Object.entries(handlers).map(callBoth));
}

const DELAY = 350;
/** Long enough to move the pointer onto the tooltip. */
const LINGER = 120;

/** Opens the tooltip at once by keyboard, after a moment by pointer, and never by a press on the control. */
function useAnchor() {
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef(0);
  const isPressing = useRef(false);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (delay: number, next: boolean) => {
    stay();
    timer.current = window.setTimeout(setOpen, delay, next);
  };
  const hide = () => {
    stay();
    setOpen(false);
  };
  const leave = () => after(LINGER, false);
  const handlers: Handlers = {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      anchor.current = currentTarget;
      if (pointerType !== 'touch') after(DELAY, true);
    },
    onPointerLeave: leave,
    onPointerDown: () => {
      isPressing.current = true;
      hide();
    },
    onPointerUp: () => {
      isPressing.current = false;
    },
    onFocus: ({ currentTarget }) => {
      anchor.current = currentTarget;
      if (!isPressing.current && currentTarget.matches(':focus-visible')) setOpen(true);
    },
    onBlur: hide,
  };
  return { open, anchor, handlers, stay, leave, hide };
}

interface ExplanationProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  hide: () => void;
  onEnter: () => void;
  onLeave: () => void;
}

function Explanation({ id, anchor, label, hide, onEnter, onLeave }: ExplanationProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useTopLayer(true, anchor, bubble, aboveControl);
  useEscape(hide);
  return (
    <Bubble
      ref={bubble}
      popover="manual"
      role="tooltip"
      id={id}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {label}
    </Bubble>
  );
}

/** The first Esc hides the tooltip, the next one is for the dialog around its control. */
function useEscape(hide: () => void) {
  const onEscape = useEffectEvent(hide);
  useEffect(() => {
    const hideByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      onEscape();
    };
    window.addEventListener('keydown', hideByKey, true);
    return () => window.removeEventListener('keydown', hideByKey, true);
  }, []);
}
