import type { LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';
import { media, token } from './tokens';

export interface PopupProps {
  /** The text of the button that opens the popup, and the popup's name. */
  label: string;
  icon?: LucideIcon | undefined;
  /** Rendered while it is open; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const Place = styled.div`
  position: relative;
`;

const Surface = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  left: 0;
  z-index: ${token('z-menu')};
  display: grid;
  gap: ${token('space-1')};
  min-width: 200px;
  max-width: calc(100vw - ${token('space-8')});
  max-height: min(420px, 70dvh);
  padding: ${token('space-2')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-middle')};
  overflow-y: auto;

  ${media.tablet} {
    right: 0;
    left: auto;
  }
`;

/** A button that opens a few controls below itself; Esc, and moving the focus elsewhere, close them. */
export function Popup({ label, icon, children }: PopupProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const surfaceId = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <Place onBlur={closeWhenLeft} onKeyDown={closeByKey}>
      <Button
        ref={button}
        icon={icon}
        aria-expanded={open}
        aria-controls={open ? surfaceId : undefined}
        onClick={({ currentTarget }) => {
          // Not every browser focuses a pressed button, and without focus the popup would not close on blur.
          currentTarget.focus();
          setOpen(!open);
        }}
      >
        {label}
      </Button>
      {open && (
        <Surface id={surfaceId} role="group" aria-label={label} tabIndex={-1}>
          {children(close)}
        </Surface>
      )}
    </Place>
  );
}
