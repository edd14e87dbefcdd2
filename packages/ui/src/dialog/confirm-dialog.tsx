import * as RadixAlert from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { AlertShell } from './alert-shell';

export interface ConfirmDialogProps {
  open: boolean;
  /** Cancel or Esc. */
  onCancel: () => void;
  /** The dialog stays open; its owner closes it when the work is done. */
  onConfirm: () => void;
  /** `Please confirm` where nothing is said. */
  title?: string | undefined;
  text: ReactNode;
  /** `Cancel` where nothing is said. */
  cancelLabel?: string | undefined;
  /** `Delete` where nothing is said. */
  confirmLabel?: string | undefined;
  /** `danger` where nothing is said. */
  tone?: 'danger' | 'primary' | undefined;
  pending?: boolean | undefined;
  /** E.g. `Deleting…`. */
  pendingLabel?: string | undefined;
}

/** Asks before something that cannot be undone; the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title = 'Please confirm', text } = props;
  const { confirmLabel = 'Delete', cancelLabel = 'Cancel', tone = 'danger', pending, pendingLabel } = props;
  return (
    <AlertShell {...{ open, title, text }} onClose={onCancel}>
      <RadixAlert.Cancel asChild>
        <Button>{cancelLabel}</Button>
      </RadixAlert.Cancel>
      <Button variant={tone} onClick={onConfirm} pending={pending} pendingLabel={pendingLabel}>
        {confirmLabel}
      </Button>
    </AlertShell>
  );
}
