import { lazy, type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import { moveByKeys } from './row-keys';
import { useSortedRows } from './sort-rows';
import { Caption, ScrollArea, Table } from './table.parts';
import type { DataTableProps } from './table.types';
import { TableFoot, TableHead } from './table-head';
import { TableBody } from './table-row';
import { TableSkeleton } from './table-skeleton';
import type { VirtualBodyProps } from './virtual-body';

/** Longer tables render only their visible rows. */
const VIRTUAL_FROM = 100;

/** Wider tables have less space between columns. */
const DENSE_FROM = 9;

/** Loaded for the first long table. If loading fails, all rows are rendered: slower, but complete. */
const LongBody = lazy(async () => {
  const module = await import('./virtual-body').catch(() => undefined);
  return { default: module?.VirtualBody ?? TableBody };
  // `lazy` loses the type parameter of the rows.
}) as unknown as <Row>(props: VirtualBodyProps<Row>) => ReactNode;

/**
 * A table with a sticky head inside an area that scrolls in both directions and takes the keyboard's focus; the arrow
 * keys go from row to row and Enter opens one. Below 1024 px every row becomes a card with its key columns first.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowKey, loading = false, empty, height = 'screen' } = props;
  const { onRowOpen, rowActions, details } = props;
  const captionId = useId();
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const { rows, sort, sortBy } = useSortedRows(props);
  const expansion = useExpanded();
  const parts = { columns, withDetails: Boolean(details), withActions: Boolean(rowActions) };
  const hasRows = !loading && rows.length > 0;
  const virtual = hasRows && rows.length > VIRTUAL_FROM && !details;
  const body = { rows, columns, rowKey, onRowOpen, rowActions, details, ...expansion };
  return (
    <ScrollArea
      // Only long tables need it: a state that is set while mounting renders a table twice.
      ref={virtual ? setScrollArea : undefined}
      aria-labelledby={captionId}
      aria-busy={loading || undefined}
      $height={height}
      $virtual={virtual}
      onKeyDown={moveByKeys}
    >
      {loading && (
        <VisuallyHidden role="status">{props.loadingLabel ?? `Loading ${caption}…`}</VisuallyHidden>
      )}
      <Table
        data-dense={columns.length + (details ? 1 : 0) + (rowActions ? 1 : 0) >= DENSE_FROM || undefined}
        data-compact={props.compact || undefined}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
      >
        <Caption id={captionId}>{caption}</Caption>
        <TableHead {...parts} sort={sort} onSort={sortBy} />
        {loading && <TableSkeleton {...parts} />}
        {hasRows && !virtual && <TableBody {...body} />}
        {virtual && (
          <Suspense fallback={<TableSkeleton {...parts} />}>
            <LongBody {...body} scrollArea={scrollArea} />
          </Suspense>
        )}
        {hasRows && <TableFoot {...parts} summary={props.summary} />}
      </Table>
      {!loading && rows.length === 0 && empty}
    </ScrollArea>
  );
}

/** The keys of the expanded rows. */
function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string | number>>(new Set());
  const onToggle = useCallback(
    (key: string | number) =>
      setExpanded((current) => {
        const next = new Set(current);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return { expanded, onToggle };
}
