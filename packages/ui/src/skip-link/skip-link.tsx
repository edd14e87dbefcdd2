import { styled } from 'styled-components';
import { token } from '../tokens';

/** The first thing the Tab key reaches: `<SkipLink href="#content">Skip to content</SkipLink>`. */
export const SkipLink = styled.a`
  position: fixed;
  top: ${token('space-2')};
  left: ${token('space-2')};
  z-index: ${token('z-tooltip')};
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius')};
  background: ${token('inverse')};
  color: ${token('on-inverse')};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
