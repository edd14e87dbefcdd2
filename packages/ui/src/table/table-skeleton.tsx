import { styled } from 'styled-components';
import { pulseStyles } from '../skeleton';
import { media, token } from '../tokens';
import { Body, Cell, Row } from './table.parts';
import { actionsLook, cellLook, toggleLook } from './table.styles';
import type { TableColumn } from './table.types';

interface TableSkeletonProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  withDetails: boolean;
  withActions: boolean;
}

const PlaceholderBody = styled(Body)`
  ${pulseStyles}
`;

/** The number of rows to draw. */
const ROWS = 6;

/** The cells of a column in all rows, drawn as the background of one; where rows are cards, it is a line of the first. */
const Cells = styled(Cell)`
  --bar: 84px;
  --above: -7px;
  --side: left;
  --rule: ${token('border')};
  width: calc(var(--bar) + 2 * ${token('space-3')});
  height: calc(${ROWS} * var(--line));
  background:
    linear-gradient(
        transparent calc(50% - 6px),
        ${token('border')} calc(50% - 6px) calc(50% + 6px),
        transparent calc(50% + 6px)
      )
      var(--side) var(--above) / min(var(--bar), 100%) var(--line) repeat-y content-box border-box,
    linear-gradient(transparent calc(100% - 1px), var(--rule) calc(100% - 1px)) 0 0 / 100% var(--line)
      repeat-y border-box;

  &[data-look~='end'] { --side: right; }
  &[data-bar='wide'] { --bar: 140px; }
  &[data-bar='none'] {
    --bar: 0px;
    width: auto;
  }

  /* The button that opens a row takes no room that is left. */
  &[data-bar='none']:first-child { width: 44px; }

  ${media.belowDesktop} {
    --line: 26px;
    --above: -3px;
    --rule: transparent;
    width: 100%;
    height: var(--line);

    &[data-bar='none'] { display: none; }
  }
`;

/** Rows of the same height as real ones, so that nothing jumps when the data arrives. */
export function TableSkeleton<RowData>({ columns, withDetails, withActions }: TableSkeletonProps<RowData>) {
  return (
    <PlaceholderBody aria-hidden>
      <Row>
        {withDetails && <Cells {...toggleLook} data-bar="none" />}
        {columns.map((column) => (
          <Cells key={column.key} {...cellLook(column)} data-bar={isText(column) ? 'wide' : undefined} />
        ))}
        {withActions && <Cells {...actionsLook} data-bar="none" />}
      </Row>
    </PlaceholderBody>
  );
}

function isText<RowData>({ kind = 'text' }: TableColumn<RowData>): boolean {
  return kind === 'text';
}
