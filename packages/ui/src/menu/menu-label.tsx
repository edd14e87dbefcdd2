import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { styled } from 'styled-components';
import { token } from '../tokens';

/** Words in a `Menu` that do nothing, e.g. who is signed in. */
export const MenuLabel = styled(RadixMenu.Label)`
  padding: 6px ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;
