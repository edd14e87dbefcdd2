import { css } from 'styled-components';
import { media, token } from '../tokens';
import type { TableColumn } from './table.types';

/**
 * How a cell looks, as values of one attribute: `end`, `wrap`, `key`, `sticky` and `beside` (sticky beside the buttons).
 * All cells have one class: styles by props would be computed for every cell, and add rules to the page for every new
 * combination, after which the browser computes the styles of the whole page again.
 */
export interface CellLook {
  'data-look': string | undefined;
}

/** The width of a cell with one button, which is sticky too; its header is as wide even without rows. */
export const ONE_BUTTON = 56;

const cardCell = css`
  ${media.belowDesktop} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token('space-4')};
    width: 100%;
    && {
      padding: 3px 0;
    }
    border: 0;
    text-align: end;

    &::before {
      flex-shrink: 0;
      color: ${token('text-muted')};
      content: attr(data-label);
    }

    &[data-look~='key'] {
      order: -1;
      font-weight: 600;
      text-align: start;

      &::before {
        content: none;
      }
    }
  }
`;

const stickyCell = css`
  ${media.desktop} {
    &[data-look~='sticky'] {
      position: sticky;
      right: 0;
      box-shadow: inset 1px 0 0 ${token('border')};
    }

    &[data-look~='beside'] {
      right: ${ONE_BUTTON}px;
    }
  }
`;

export const cellStyles = css`
  padding: 7px ${token('space-3')};
  border-bottom: 1px solid ${token('border')};
  text-align: start;
  vertical-align: middle;
  white-space: nowrap;
  overflow-wrap: break-word;

  &[data-look~='end'] { text-align: end; }
  &[data-look~='wrap'] { white-space: normal; }

  ${media.narrowDesktop} {
    padding-inline: ${token('space-2')};
  }

  [data-dense] > * > * > & {
    padding: 4px ${token('space-2')};
  }

  &:first-child { padding-left: ${token('space-4')}; }
  &:last-child { padding-right: ${token('space-4')}; }

  ${cardCell}
  ${stickyCell}
`;

/** The look of the cells of a column: money and numbers right-aligned, everything except text on one line. */
export function cellLook<Row>(column: TableColumn<Row>, withActions = false): CellLook {
  const { kind = 'text', align, keyColumn = false, sticky = false } = column;
  const isFigure = kind === 'money' || kind === 'number';
  const looks = [
    (align ?? (isFigure ? 'end' : 'start')) === 'end' && 'end',
    kind === 'text' && 'wrap',
    keyColumn && 'key',
    sticky && 'sticky',
    sticky && withActions && 'beside',
  ];
  return { 'data-look': looks.filter(Boolean).join(' ') || undefined };
}

export const actionsLook: CellLook = { 'data-look': 'end' };
/** The column of buttons that expand rows. */
export const toggleLook: CellLook = { 'data-look': 'key' };
