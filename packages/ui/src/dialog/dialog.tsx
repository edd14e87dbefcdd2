import * as RadixDialog from '@radix-ui/react-dialog';
import type { ComponentType, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { token } from '../tokens';
import { closedByEscape, DialogBackdrop, sheetStyles, useReturnFocus } from './dialog.parts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';

export type DialogSize = 'small' | 'medium' | 'large';

export interface DialogProps extends Omit<FramedDialogProps, 'sheet'> {
  /** 440, 640 or 880 pixels; `medium` by default. */
  size?: DialogSize | undefined;
}

const sheets = {
  small: styled(RadixDialog.Content)`
    ${sheetStyles}
    max-width: 440px;
  `,
  medium: styled(RadixDialog.Content)`
    ${sheetStyles}
    max-width: 640px;
  `,
  large: styled(RadixDialog.Content)`
    ${sheetStyles}
    max-width: 880px;
  `,
};

/** A modal dialog for a short task; longer ones belong in a `SidePanel` or on a page. */
export function Dialog({ size = 'medium', ...dialog }: DialogProps) {
  return <FramedDialog {...dialog} sheet={sheets[size]} />;
}

export type SidePanelSize = 'medium' | 'large' | 'wide';

export interface SidePanelProps extends Omit<FramedDialogProps, 'sheet'> {
  /** 480, 720 or 1120 pixels at most; `medium` by default. */
  size?: SidePanelSize | undefined;
}

const slide = keyframes`
  from { opacity: 0; transform: translateX(24px); }
`;

const panelStyles = css`
  position: absolute;
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  width: 100%;
  border-left: 1px solid ${token('border')};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-high')};
  animation: ${slide} 180ms ease-out;

  &:focus-visible {
    outline: none;
  }
`;

const panels = {
  medium: styled(RadixDialog.Content)`
    ${panelStyles}
    max-width: 480px;
  `,
  large: styled(RadixDialog.Content)`
    ${panelStyles}
    max-width: 720px;
  `,
  wide: styled(RadixDialog.Content)`
    ${panelStyles}
    max-width: 1120px;
  `,
};

/** A modal panel at the right edge, as high as the window, for long tasks and row details. */
export function SidePanel({ size = 'medium', ...dialog }: SidePanelProps) {
  return <FramedDialog {...dialog} sheet={panels[size]} />;
}

export interface FramedDialogProps extends DialogFrameProps, DialogControl {
  sheet: DialogShellProps['sheet'];
}

/** A sheet with title, content and foot: the common part of dialogs and side panels. */
export function FramedDialog({ open, onClose, closeOnOutside, sheet, ...frame }: FramedDialogProps) {
  return (
    <DialogShell
      open={open}
      onClose={onClose}
      closeOnOutside={closeOnOutside}
      sheet={sheet}
      hasDescription={Boolean(frame.description)}
    >
      <DialogFrame {...frame} />
    </DialogShell>
  );
}

export interface DialogControl {
  open: boolean;
  /** Called on Esc, the close button and, where allowed, a press outside; the owner decides. */
  onClose: () => void;
  /** A press outside closes too. Off by default, so that a slip does not lose what was typed. */
  closeOnOutside?: boolean | undefined;
}

export interface DialogShellProps extends DialogControl {
  hasDescription: boolean;
  sheet: ComponentType<RadixDialog.DialogContentProps>;
  children: ReactNode;
}

/** The modal behaviour shared by `Dialog` and `SidePanel`; `sheet` is the styled Radix content. */
export function DialogShell(props: DialogShellProps) {
  const { open, onClose, closeOnOutside = false, hasDescription, sheet: Sheet, children } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <DialogBackdrop>
          <Sheet
            aria-modal
            {...(hasDescription ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus();
              focusFirstField(event);
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            {...closedByEscape(onClose)}
            onInteractOutside={(event) => !closeOnOutside && event.preventDefault()}
          >
            {children}
          </Sheet>
        </DialogBackdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const TEXT_FIELDS =
  'input:enabled:not([readonly], [type="checkbox"], [type="radio"], [type="file"]), textarea:enabled:not([readonly])';
const FIELDS = 'input:enabled:not([readonly]), select:enabled';

/**
 * A dialog opens with the focus in its first text field, or else its first select; without fields, on the dialog
 * itself, so that screen readers start at the title.
 */
function focusFirstField(event: Event) {
  event.preventDefault();
  const sheet = event.currentTarget;
  if (!(sheet instanceof HTMLElement)) return;
  const field = sheet.querySelector<HTMLElement>(TEXT_FIELDS) ?? sheet.querySelector<HTMLElement>(FIELDS);
  (field ?? sheet).focus();
}
