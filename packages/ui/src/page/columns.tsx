import { styled } from 'styled-components';
import { media, token } from '../tokens';

/** One column, two equal ones from 768 px. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${token('space-4')};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
