import * as RadixAlert from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button';
import { token } from '../tokens';
import { closedByEscape, DialogBackdrop, sheetStyles, titleStyles, useReturnFocus } from './dialog.parts';

export interface AlertDialogProps {
  open: boolean;
  /** OK or Esc. */
  onClose: () => void;
  /** `Notice` by default. */
  title?: string | undefined;
  text: ReactNode;
}

/** A message that must be acknowledged: its text and an OK button. */
export function AlertDialog({ open, onClose, title = 'Notice', text }: AlertDialogProps) {
  return (
    <AlertShell open={open} onClose={onClose} title={title} text={text}>
      <RadixAlert.Cancel asChild>
        <Button variant="primary">OK</Button>
      </RadixAlert.Cancel>
    </AlertShell>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  /** Cancel or Esc. */
  onCancel: () => void;
  /** The dialog stays open; its owner closes it when the work is done. */
  onConfirm: () => void;
  /** `Please confirm` by default. */
  title?: string | undefined;
  text: ReactNode;
  /** `Cancel` by default. */
  cancelLabel?: string | undefined;
  /** `Delete` by default. */
  confirmLabel?: string | undefined;
  /** `danger` by default. */
  tone?: 'danger' | 'primary' | undefined;
  pending?: boolean | undefined;
  /** E.g. `Deleting…`. */
  pendingLabel?: string | undefined;
}

/**
 * Asks for confirmation before something that cannot be undone; the focus starts on Cancel. The second press of a double
 * click does nothing: it comes before `pending` is shown.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title = 'Please confirm', text } = props;
  const { confirmLabel = 'Delete', cancelLabel = 'Cancel', tone = 'danger', pending, pendingLabel } = props;
  return (
    <AlertShell open={open} title={title} text={text} onClose={onCancel}>
      <RadixAlert.Cancel asChild>
        <Button>{cancelLabel}</Button>
      </RadixAlert.Cancel>
      <Button
        variant={tone}
        onClick={({ detail }) => detail < 2 && onConfirm()}
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {confirmLabel}
      </Button>
    </AlertShell>
  );
}

interface AlertShellProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  /** The buttons, the main one last. */
  children: ReactNode;
}

const Sheet = styled(RadixAlert.Content)`
  ${sheetStyles}
  gap: ${token('space-1')};
  max-width: 440px;
  padding: ${token('space-5')};
`;

const Title = styled(RadixAlert.Title)`
  ${titleStyles}
`;

const Text = styled(RadixAlert.Description)`
  color: ${token('text')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token('space-2')};
  padding-top: ${token('space-5')};
`;

/** The alert dialog behind `AlertDialog` and `ConfirmDialog`: labelled, modal, closed by Esc. */
export function AlertShell({ open, onClose, title, text, children }: AlertShellProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixAlert.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixAlert.Portal>
        <DialogBackdrop>
          <Sheet aria-modal {...returnFocus} {...closedByEscape(onClose)}>
            <Title>{title}</Title>
            <Text>{text}</Text>
            <Actions>{children}</Actions>
          </Sheet>
        </DialogBackdrop>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
