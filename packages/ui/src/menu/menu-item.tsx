import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { styled } from 'styled-components';
import { token } from '../tokens';

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
