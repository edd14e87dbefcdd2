import * as RadixAlert from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { sheetStyles, titleStyles } from './dialog.styles';
import { DialogBackdrop } from './dialog-backdrop';
import { useReturnFocus } from './use-return-focus';

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
          <Sheet aria-modal {...returnFocus}>
            <Title>{title}</Title>
            <Text>{text}</Text>
            <Actions>{children}</Actions>
          </Sheet>
        </DialogBackdrop>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
