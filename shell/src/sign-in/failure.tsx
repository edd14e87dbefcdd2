import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** What the server said to the last attempt; read out at once. */
export const Failure = styled.p.attrs({ role: 'alert' })`
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius')};
  background: ${token('red-soft')};
  color: ${token('red-text')};
`;
