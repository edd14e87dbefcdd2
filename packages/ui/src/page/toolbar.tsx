import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, token } from '../tokens';

export interface ToolbarProps {
  /** Normally a `SearchBox`. */
  search?: ReactNode;
  /** Selects, tabs or a count, after the search. */
  filters?: ReactNode;
  /** The main action, at the right end. */
  actions?: ReactNode;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
`;

const Search = styled.div`
  flex: 1 1 240px;

  ${media.tablet} {
    max-width: 340px;
  }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};

  &:empty {
    display: none;
  }
`;

const Actions = styled(Filters)`
  justify-content: flex-end;
  margin-left: auto;
`;

/** The row above a list: search, filters, and the main action at the right. */
export function Toolbar({ search, filters, actions }: ToolbarProps) {
  return (
    <Row>
      {search && <Search>{search}</Search>}
      {filters && <Filters>{filters}</Filters>}
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}
