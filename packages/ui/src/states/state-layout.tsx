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

  > p {
    max-width: 56ch;
  }

  > p:first-of-type {
    color: ${token('text')};
    font-weight: 600;
  }

  > div {
    margin-top: ${token('space-3')};
  }
`;
