import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import { Body, Caption, Region, Table } from './table.parts';
import type { DataTableProps } from './table.types';
import { TableFoot } from './table-foot';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { TableSkeleton } from './table-skeleton';

/**
 * A table with a sticky head inside a region that scrolls in both directions and takes the keyboard's focus.
 * Below 1024 px every row becomes a card with its key columns first.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading = false, empty, height = 'screen', ...handlers } = props;
  const captionId = useId();
  const withActions = Boolean(props.rowActions);
  const filled = !loading && rows.length > 0;
  return (
    <Region aria-labelledby={captionId} aria-busy={loading || undefined} $height={height}>
      {loading && (
        <VisuallyHidden role="status">{props.loadingLabel ?? `Loading ${caption}…`}</VisuallyHidden>
      )}
      <Table>
        <Caption id={captionId}>{caption}</Caption>
        <TableHead columns={columns} withActions={withActions} />
        {loading && <TableSkeleton columns={columns} withActions={withActions} />}
        {filled && (
          <Body>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} {...handlers} />
            ))}
          </Body>
        )}
        {filled && <TableFoot columns={columns} withActions={withActions} />}
      </Table>
      {!loading && rows.length === 0 && empty}
    </Region>
  );
}
