import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, token } from './tokens';

export interface DescriptionItem {
  label: string;
  /** Rendered as a dash when empty. */
  value: ReactNode;
  /** Takes the whole width, for addresses and remarks. */
  wide?: boolean | undefined;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Up to four columns, for details above the main content. */
  dense?: boolean | undefined;
}

const List = styled.dl<{ $dense: boolean }>`
  display: grid;
  gap: ${({ $dense }) => token($dense ? 'space-2' : 'space-3')} ${token('space-6')};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: repeat(${({ $dense }) => ($dense ? 4 : 2)}, minmax(0, 1fr));
  }
`;

const Pair = styled.div<{ $wide: boolean }>`
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  min-width: 0;

  dt {
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

/** Labels and values of a record in a detail panel or on a detail page. */
export function DescriptionList({ items, dense = false }: DescriptionListProps) {
  return (
    <List $dense={dense}>
      {items.map(({ label, value, wide = false }) => (
        <Pair key={label} $wide={wide}>
          <dt>{label}</dt>
          <dd>{isNothing(value) ? '–' : value}</dd>
        </Pair>
      ))}
    </List>
  );
}

function isNothing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '';
}
