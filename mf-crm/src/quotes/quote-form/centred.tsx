import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** Holds what stands for a whole screen while it loads. */
export const Centred = styled.div`
  display: grid;
  place-items: center;
  padding: ${token('space-12')};
`;
