import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** Two filters of equal width beside each other, also on a phone. */
export const FilterRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space-2')};
  width: 360px;
  max-width: 100%;
`;
