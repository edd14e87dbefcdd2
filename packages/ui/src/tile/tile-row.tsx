import { styled } from 'styled-components';
import { token } from '../tokens';

/** The row of figures above a list: equal widths, two beside each other on a phone. */
export const TileRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(128px, calc(50% - ${token('space-2')})), 1fr));
  gap: ${token('space-3')};
`;
