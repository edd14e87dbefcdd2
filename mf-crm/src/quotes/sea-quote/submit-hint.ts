import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** Why the main button waits; stands before the buttons. */
export const SubmitHint = styled.p`
  order: -1;
  align-self: center;
  margin: 0 auto 0 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;
