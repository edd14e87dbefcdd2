import { css, styled } from 'styled-components';
import { media, token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';
import { cellStyles, ONE_BUTTON } from './table.styles';
import type { TableHeight } from './table.types';

interface ScrollAreaProps {
  $height: TableHeight;
  /** Rows outside the view are not rendered, so the area itself must scroll, in the card layout too. */
  $virtual: boolean;
}

const heights = { screen: 'max(360px, calc(100dvh - 208px))', half: 'max(240px, 50dvh)', content: 'none' };

/** An area that renders only the visible rows needs a limited height. */
const areaHeight = ({ $height, $virtual }: ScrollAreaProps): string =>
  heights[$virtual && $height === 'content' ? 'screen' : $height];

/**
 * Takes the focus, so that the keyboard scrolls it. A group, not a region: the section around a table often has its name,
 * and two landmarks of one name cannot be told apart.
 */
export const ScrollArea = styled.div.attrs({ role: 'group', tabIndex: 0 })<ScrollAreaProps>`
  position: relative;
  max-height: ${areaHeight};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
  overflow: auto;
  scrollbar-width: thin;

  /* Keeps focused controls from being scrolled below a sticky column. */
  &:has(td[data-sticky]) {
    scroll-padding-right: 168px;
  }

  ${media.belowDesktop} {
    max-height: ${(props) => (props.$virtual ? areaHeight(props) : 'none')};
  }
`;

/** Explicit roles keep the table a table for screen readers where the card layout changes its display. */
export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${token('text-small')};

  ${media.belowDesktop} {
    display: block;
  }
`;

export const Caption = styled.caption`
  ${visuallyHidden}
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${media.belowDesktop} {
    ${visuallyHidden}
  }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${media.belowDesktop} {
    display: block;
  }

  > tr[role='row']:last-child > td {
    border-bottom: 0;
  }
`;

export const Foot = styled.tfoot.attrs({ role: 'rowgroup' })`
  font-weight: 600;

  td {
    border-top: 1px solid ${token('border-strong')};
    border-bottom: 0;
    background: ${token('surface-sunken')};
  }

  ${media.belowDesktop} {
    display: block;

    td {
      border-top: 0;
    }

    td:empty {
      display: none;
    }
  }
`;

export const Row = styled.tr.attrs({ role: 'row' })`
  &[data-openable] {
    cursor: pointer;
  }

  ${Body} > &:hover {
    background: ${token('surface-hover')};
  }

  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }

  ${media.belowDesktop} {
    display: flex;
    flex-wrap: wrap;
    padding: ${token('space-3')} ${token('space-4')};
    border-bottom: 1px solid ${token('border')};

    /* The first key column shares its line with the button that opens the row. */
    > td:has(> button[aria-expanded]) {
      width: auto;
      margin-right: ${token('space-3')};
    }
    > td:has(> button[aria-expanded]) + td {
      flex: 1;
      width: auto;
    }
  }
`;

export const HeaderCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  ${cellStyles}
  position: sticky;
  top: 0;
  z-index: ${token('z-sticky')};
  height: 34px;
  padding-block: 0;
  border-bottom-color: ${token('border-strong')};
  background: ${token('surface-sunken')};
  color: ${token('text-muted')};
  font-size: ${token('text-tiny')};
  font-weight: 500;
  line-height: 15px;

  && {
    white-space: nowrap;
  }

  /* A header in two lines is better than a column that is wider than its cells. */
  &&[data-fixed] {
    white-space: normal;
  }

  &[data-look~='sticky'] {
    z-index: calc(${token('z-sticky')} + 1);
  }
`;

export const Cell = styled.td.attrs({ role: 'cell' })<{ 'data-label'?: string }>`
  ${cellStyles}
  --line: ${token('row')};
  height: var(--line);

  ${media.desktop} {
    [data-dense] > * > * > & {
      --line: 32px;
    }
    [data-compact] > * > * > & {
      --line: 26px;
      --above: -1px;
      padding-block: 1px;
    }
  }

  &[data-sticky] {
    z-index: 1;
    background: ${token('surface')};
  }

  ${media.belowDesktop} {
    height: auto;
  }
`;

/** The edge shows that columns may continue below it. */
const stickyStyles = css`
  ${media.desktop} {
    position: sticky;
    right: 0;
    box-shadow: inset 1px 0 ${token('border')};
  }
`;

/** The buttons at the end of a row stay visible where the table is wider than its area. */
export const ActionsCell = styled(Cell)`
  ${stickyStyles}

  ${Body} > tr > & {
    background: ${token('surface')};
  }

  ${Body} > tr:hover > & {
    background: ${token('surface-hover')};
  }
`;

export const ActionsHeader = styled(HeaderCell)`
  ${stickyStyles}
  min-width: ${ONE_BUTTON}px;
  z-index: calc(${token('z-sticky')} + 1);
`;
