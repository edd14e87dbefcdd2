import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuLabel` and `MenuSeparator`. */
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
}

const Content = styled(RadixMenu.Content)`
  z-index: ${token('z-menu')};
  min-width: 200px;
  max-width: calc(100vw - ${token('space-4')});
  padding: ${token('space-1')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-middle')};
`;

/** A menu button. It is not modal: the page keeps scrolling, and no inline scroll-lock style is needed. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <Content align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
