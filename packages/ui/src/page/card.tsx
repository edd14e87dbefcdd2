import { styled } from 'styled-components';
import { token } from '../tokens';

/** A bordered surface. */
export const Card = styled.div`
  min-width: 0;
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
`;
