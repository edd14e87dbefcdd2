import * as RadixDialog from '@radix-ui/react-dialog';
import type { ComponentType, ReactNode } from 'react';
import { DialogBackdrop } from './dialog-backdrop';
import { useReturnFocus } from './use-return-focus';

export interface DialogControl {
  open: boolean;
  /** Asked for by Esc, the close button and, where allowed, a press outside; the owner decides. */
  onClose: () => void;
  /** A press outside closes too. Off by default: what was typed should not be lost by a slip. */
  closeOnOutside?: boolean | undefined;
}

export interface DialogShellProps extends DialogControl {
  described: boolean;
  sheet: ComponentType<RadixDialog.DialogContentProps>;
  children: ReactNode;
}

/** The modal behaviour shared by `Dialog` and `SidePanel`; `sheet` is the styled Radix content. */
export function DialogShell(props: DialogShellProps) {
  const { open, onClose, closeOnOutside = false, described, sheet: Sheet, children } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <DialogBackdrop>
          <Sheet
            aria-modal
            {...(described ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus();
              focusFirstField(event);
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            onEscapeKeyDown={(event) => closesList(event) && event.preventDefault()}
            onInteractOutside={(event) => !closeOnOutside && event.preventDefault()}
          >
            {children}
          </Sheet>
        </DialogBackdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The first Esc closes an open list of a combobox, the next one the dialog around it. */
function closesList(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]');
}

/** A dialog with a form opens in its first field, one without on itself, so that a reader starts at its title. */
function focusFirstField(event: Event) {
  event.preventDefault();
  const sheet = event.currentTarget;
  if (!(sheet instanceof HTMLElement)) return;
  const field = sheet.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled');
  (field ?? sheet).focus();
}
