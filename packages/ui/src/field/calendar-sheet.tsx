import * as Popover from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { Calendar, type CalendarProps } from './calendar';

export interface CalendarSheetProps extends CalendarProps {
  label: string;
  /** The field below which the sheet opens. */
  field: RefObject<HTMLElement | null>;
  /** The button that opened the sheet; a press on it closes the sheet without our help. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const Sheet = styled(Popover.Content)`
  z-index: ${token('z-menu')};
  padding: ${token('space-2')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  color: ${token('text')};
  font-size: ${token('text-small')};
  box-shadow: ${token('shadow-middle')};
`;

/** A month below a date field. */
export function CalendarSheet({ label, field, button, onClose, ...calendar }: CalendarSheetProps) {
  const isButton = (target: EventTarget | null) =>
    target instanceof Node && button.current?.contains(target) === true;
  /** Returns the focus to the button, unless a press elsewhere has moved it. */
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <Popover.Root open onOpenChange={onClose}>
      {/* The field is there as long as its calendar, which the type of the ref does not say. */}
      <Popover.Anchor virtualRef={field as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Sheet
          align="end"
          sideOffset={4}
          aria-label={label}
          onInteractOutside={(event) => isButton(event.target) && event.preventDefault()}
          onCloseAutoFocus={giveFocusBack}
        >
          <Calendar {...calendar} />
        </Sheet>
      </Popover.Portal>
    </Popover.Root>
  );
}
