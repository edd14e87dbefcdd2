import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';

export interface TooltipProps {
  /** A few words; a tooltip never holds what the user cannot do without. */
  label: string;
  /** The one focusable element that the tooltip explains. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

const Content = styled(RadixTooltip.Content)`
  z-index: ${token('z-tooltip')};
  max-width: 280px;
  padding: ${token('space-1')} ${token('space-2')};
  border-radius: ${token('radius')};
  background: ${token('inverse')};
  color: ${token('on-inverse')};
  font-size: ${token('text-tiny')};
  line-height: 16px;
  box-shadow: ${token('shadow-middle')};
`;

/** Explains a control on hover and on keyboard focus; Esc hides it. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={350} skipDelayDuration={200}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <Content side={side} sideOffset={6} collisionPadding={8}>
            {label}
          </Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
