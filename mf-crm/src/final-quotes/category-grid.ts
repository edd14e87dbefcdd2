import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** Check boxes in as many columns as there is room for. */
export const CategoryGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${token('space-3')};
`;
