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

/** An entry of a `Menu`: `onSelect` acts; with `asChild` its child, e.g. a router link, is the entry. */
export const MenuItem = styled(RadixMenu.Item)`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  min-height: ${token('control')};
  padding: 0 ${token('space-2')};
  border-radius: 4px;
  color: ${token('text')};
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  svg {
    color: ${token('text-subtle')};
  }

  &[data-highlighted] {
    background: ${token('surface-sunken')};
    outline: none;
  }

  &[data-disabled] {
    color: ${token('text-subtle')};
    cursor: not-allowed;
  }
`;

/** Words in a `Menu` that do nothing, e.g. who is signed in. */
export const MenuLabel = styled(RadixMenu.Label)`
  padding: 6px ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** A line between groups of a `Menu`. */
export const MenuSeparator = styled(RadixMenu.Separator)`
  height: 1px;
  margin: ${token('space-1')} calc(${token('space-1')} * -1);
  background: ${token('border')};
`;
