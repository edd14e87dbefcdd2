import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { styled } from 'styled-components';
import { token } from '../tokens';

/** A line between groups of a `Menu`. */
export const MenuSeparator = styled(RadixMenu.Separator)`
  height: 1px;
  margin: ${token('space-1')} calc(${token('space-1')} * -1);
  background: ${token('border')};
`;
