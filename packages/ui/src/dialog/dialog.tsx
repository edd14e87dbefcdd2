import * as RadixDialog from '@radix-ui/react-dialog';
import { styled } from 'styled-components';
import { sheetStyles } from './dialog.styles';
import { FramedDialog, type FramedDialogProps } from './framed-dialog';

export type DialogSize = 'small' | 'medium';

export interface DialogProps extends Omit<FramedDialogProps, 'sheet'> {
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
export function Dialog({ size = 'medium', ...dialog }: DialogProps) {
  return <FramedDialog {...dialog} sheet={sheets[size]} />;
}
