import { useVirtualizer } from '@tanstack/react-virtual';
import { styled } from 'styled-components';
import { Body } from './table.parts';
import { type TableBodyProps, TableRow } from './table-row';

export interface VirtualBodyProps<RowData> extends TableBodyProps<RowData> {
  /** The element that scrolls. */
  scrollArea: HTMLElement | null;
}

const ROW_HEIGHT = 37;
/** Rows rendered beyond the visible ones, so that fast scrolling and the Tab key find them. */
const OVERSCAN = 5;

/** Takes the place of rows that are not rendered. */
const Spacer = styled.tr.attrs({ 'aria-hidden': true })<{ $height: number }>`
  display: block;
  height: ${({ $height }) => $height}px;
`;

/** Renders only the visible rows; the spacers above and below take the place of the others. */
export function VirtualBody<RowData>(props: VirtualBodyProps<RowData>) {
  const { scrollArea, rows, rowKey, columns, expanded, ...handlers } = props;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollArea,
    getItemKey: (index) => keyAt(props, index),
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <Body>
      {above > 0 && <Spacer $height={above} />}
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <TableRow
              key={rowKey(row)}
              id={rowKey(row)}
              ref={virtualizer.measureElement}
              row={row}
              columns={columns}
              index={index}
              {...handlers}
              expanded={expanded.has(rowKey(row))}
            />
          )
        );
      })}
      {below > 0 && <Spacer $height={below} />}
    </Body>
  );
}

function keyAt<RowData>({ rows, rowKey }: TableBodyProps<RowData>, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}
