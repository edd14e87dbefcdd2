import { useId, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import { Caption, Region, Table } from './table.parts';
import type { DataTableProps } from './table.types';
import { TableBody } from './table-body';
import { TableFoot } from './table-foot';
import { TableHead } from './table-head';
import { TableSkeleton } from './table-skeleton';
import { useSortedRows } from './use-sorted-rows';
import { VirtualBody } from './virtual-body';

/** From here on only the rows that can be seen are drawn. */
const VIRTUAL_FROM = 100;

/**
 * A table with a sticky head inside a region that scrolls in both directions and takes the keyboard's focus.
 * Below 1024 px every row becomes a card with its key columns first.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowKey, loading = false, empty, height = 'screen', ...handlers } = props;
  const { onRowOpen, rowActions } = handlers;
  const captionId = useId();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const { rows, sort, sortBy } = useSortedRows(props.rows, columns);
  const withActions = Boolean(rowActions);
  const filled = !loading && rows.length > 0;
  const virtual = filled && rows.length > VIRTUAL_FROM;
  const body = { rows, columns, rowKey, onRowOpen, rowActions };
  return (
    <Region
      ref={setRegion}
      aria-labelledby={captionId}
      aria-busy={loading || undefined}
      $height={height}
      $virtual={virtual}
    >
      {loading && (
        <VisuallyHidden role="status">{props.loadingLabel ?? `Loading ${caption}…`}</VisuallyHidden>
      )}
      <Table aria-rowcount={virtual ? rows.length + 1 : undefined}>
        <Caption id={captionId}>{caption}</Caption>
        <TableHead {...{ columns, withActions, sort }} onSort={sortBy} />
        {loading && <TableSkeleton columns={columns} withActions={withActions} />}
        {filled && (virtual ? <VirtualBody {...body} region={region} /> : <TableBody {...body} />)}
        {filled && <TableFoot columns={columns} withActions={withActions} />}
      </Table>
      {!loading && rows.length === 0 && empty}
    </Region>
  );
}
