import * as RadixAlert from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { AlertShell } from './alert-shell';

export interface AlertDialogProps {
  open: boolean;
  /** OK or Esc. */
  onClose: () => void;
  /** `Notice` where nothing is said. */
  title?: string | undefined;
  text: ReactNode;
}

/** A message that has to be read: its text and an OK button. */
export function AlertDialog({ open, onClose, title = 'Notice', text }: AlertDialogProps) {
  return (
    <AlertShell {...{ open, onClose, title, text }}>
      <RadixAlert.Cancel asChild>
        <Button variant="primary">OK</Button>
      </RadixAlert.Cancel>
    </AlertShell>
  );
}
