import { styled } from 'styled-components';
import { token } from '../tokens';
import type { Gap } from './gap';

/** Children below each other; `$gap` counts steps of 4 px, four where nothing is said. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => token(`space-${$gap}`)};
  min-width: 0;
`;
