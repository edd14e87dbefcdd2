import { styled } from 'styled-components';
import { token } from '../tokens';

/** The centred column shared by the empty and the error state. */
export const StateLayout = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token('space-1')};
  padding: ${token('space-12')} ${token('space-4')};
  color: ${token('text-muted')};
  text-align: center;

  > svg {
    margin-bottom: ${token('space-2')};
    color: ${token('text-subtle')};
  }

  > h3,
  > p {
    max-width: 56ch;
  }

  > h3 {
    color: ${token('text')};
  }

  > :not(svg, h3, p) {
    margin-top: ${token('space-3')};
  }
`;
