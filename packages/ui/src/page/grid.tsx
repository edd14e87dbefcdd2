import { styled } from 'styled-components';
import { token } from '../tokens';

/** As many equal columns as fit; `$min` is the least width of one, 240 px where nothing is said. */
export const Grid = styled.div<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '240px' }) => $min}), 1fr));
  gap: ${token('space-4')};
`;
