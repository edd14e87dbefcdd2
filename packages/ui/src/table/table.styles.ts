import { css } from 'styled-components';
import { media, token } from '../tokens';
import type { TableColumn } from './table.types';

export interface CellLook {
  $align: 'start' | 'end';
  $nowrap: boolean;
  $key: boolean;
  /** How far from the right edge the column is pinned, in pixels; absent for one that scrolls. */
  $pinned?: number | undefined;
}

const cardCell = css<CellLook>`
  ${media.belowDesktop} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token('space-4')};
    order: ${({ $key }) => ($key ? -1 : 0)};
    width: 100%;
    && {
      padding: 3px 0;
    }
    border: 0;
    font-weight: ${({ $key }) => ($key ? 600 : 400)};
    text-align: ${({ $key }) => ($key ? 'start' : 'end')};

    &::before {
      flex-shrink: 0;
      color: ${token('text-muted')};
      content: ${({ $key }) => ($key ? 'none' : 'attr(data-label)')};
    }
  }
`;

const pinnedCell = css<CellLook>`
  ${media.desktop} {
    position: sticky;
    right: ${({ $pinned = 0 }) => $pinned}px;
    box-shadow: inset 1px 0 0 ${token('border')};
  }
`;

export const cellStyles = css<CellLook>`
  padding: 7px ${token('space-3')};
  border-bottom: 1px solid ${token('border')};
  text-align: ${({ $align }) => $align};
  vertical-align: middle;
  white-space: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'normal')};
  overflow-wrap: break-word;

  ${media.narrowDesktop} {
    padding-inline: ${token('space-2')};
  }

  [data-dense] > * > * > & {
    padding-inline: ${token('space-2')};
  }

  &:first-child { padding-left: ${token('space-4')}; }
  &:last-child { padding-right: ${token('space-4')}; }

  ${cardCell}
  ${({ $pinned }) => $pinned !== undefined && pinnedCell}
`;

/** The width of a cell with one button, which is pinned too; its header is as wide even without rows. */
export const ONE_BUTTON = 56;

/** How the cells of a column look: money and numbers right-aligned, everything except text on one line. */
export function cellLook<Row>(column: TableColumn<Row>, withActions = false): CellLook {
  const { kind = 'text', align, keyColumn = false, pinned = false } = column;
  const isFigure = kind === 'money' || kind === 'number';
  return {
    $align: align ?? (isFigure ? 'end' : 'start'),
    $nowrap: kind !== 'text',
    $key: keyColumn,
    $pinned: pinned ? (withActions ? ONE_BUTTON : 0) : undefined,
  };
}

export const actionsLook: CellLook = { $align: 'end', $nowrap: true, $key: false };
/** The column of buttons that expand rows. */
export const toggleLook: CellLook = { $align: 'start', $nowrap: true, $key: true };
