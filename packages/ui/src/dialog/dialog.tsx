import * as RadixDialog from '@radix-ui/react-dialog';
import { styled } from 'styled-components';
import { sheetStyles } from './dialog.styles';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';
import { type DialogControl, DialogShell } from './dialog-shell';

export type DialogSize = 'small' | 'medium';

export interface DialogProps extends DialogFrameProps, DialogControl {
  /** 440 or 640 pixels; `medium` where nothing is said. */
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
};

/** A modal dialog for a short task; longer ones belong in a `SidePanel` or on a page. */
export function Dialog({ open, onClose, closeOnOutside, size = 'medium', ...frame }: DialogProps) {
  return (
    <DialogShell
      {...{ open, onClose, closeOnOutside }}
      described={Boolean(frame.description)}
      sheet={sheets[size]}
    >
      <DialogFrame {...frame} />
    </DialogShell>
  );
}
