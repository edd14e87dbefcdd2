import { styled } from 'styled-components';
import { media, token } from '../tokens';

/** A distance in steps of the 4 px grid. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

/** The main column of a screen. Title and description belong to the shell's header. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-4')};
  min-width: 0;
`;

/** Buttons of a page without a toolbar, the main one last. */
export const PageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space-2')};
`;

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

/** A bordered surface. */
export const Card = styled.div`
  min-width: 0;
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
`;

/** As many equal columns as fit; `$min` is their minimum width, 240 px by default. */
export const Grid = styled.div<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '240px' }) => $min}), 1fr));
  gap: ${token('space-4')};
`;

/** One column, two equal ones from 768 px. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${token('space-4')};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Children stacked vertically; `$gap` counts steps of 4 px, four by default. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => token(`space-${$gap}`)};
  min-width: 0;
`;

/** Children side by side, wrapping as needed; `$gap` counts steps of 4 px, two by default. */
export const Inline = styled.div<{ $gap?: Gap }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 2 }) => token(`space-${$gap}`)};
`;
