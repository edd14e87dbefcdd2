import { styled } from 'styled-components';
import { token } from '../tokens';
import type { Gap } from './gap';

/** Children beside each other, wrapping where there is no room; `$gap` counts steps of 4 px, two where nothing is said. */
export const Inline = styled.div<{ $gap?: Gap }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 2 }) => token(`space-${$gap}`)};
`;
