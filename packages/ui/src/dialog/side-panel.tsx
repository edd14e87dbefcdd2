import * as RadixDialog from '@radix-ui/react-dialog';
import { css, keyframes, styled } from 'styled-components';
import { token } from '../tokens';
import { FramedDialog, type FramedDialogProps } from './framed-dialog';

export type SidePanelSize = 'medium' | 'large' | 'wide';

export interface SidePanelProps extends Omit<FramedDialogProps, 'sheet'> {
  /** 480, 720 or 1120 pixels at most; `medium` where nothing is said. */
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

const sheets = {
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

/** A modal panel at the right edge, as high as the window, for long tasks and for details of a row. */
export function SidePanel({ size = 'medium', ...dialog }: SidePanelProps) {
  return <FramedDialog {...dialog} sheet={sheets[size]} />;
}
