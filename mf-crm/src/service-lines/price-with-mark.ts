import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** A price with a mark below it, both at the right. */
export const PriceWithMark = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${token('space-1')};
`;
