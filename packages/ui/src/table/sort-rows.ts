import { useMemo, useState } from 'react';
import type { DataTableProps, TableColumn, TableSort } from './table.types';

let collator: Intl.Collator | undefined;

/** Numbers within texts compare as numbers (`PI-9` before `PI-10`); case and accents are ignored. */
function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/** The rows by a column's `sortValue`; equal rows keep their order. Without a sort, the rows are returned as they are. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const sortValue = columns.find(({ key }) => key === sort?.key)?.sortValue;
  if (!sort || !sortValue) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(sortValue(one), sortValue(other)));
}

/** The next sort when a header is pressed: ascending, descending, then the original order. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}

type SortValue = string | number | boolean;

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' || typeof other === 'string') {
    return compareTexts(String(one), String(other));
  }
  return Number(one) - Number(other);
}

/** Rows in the order of the pressed header: sorted here, or by the owner where `onSort` is given. */
export function useSortedRows<Row>({ rows, columns, sort: ownerSort, onSort }: DataTableProps<Row>) {
  const [localSort, setLocalSort] = useState<TableSort>();
  const sort = onSort ? ownerSort : localSort;
  const rowsInOrder = useMemo(
    () => (onSort ? rows : sortRows(rows, columns, localSort)),
    [rows, columns, localSort, onSort],
  );
  const sortBy = onSort ?? ((key: string) => setLocalSort((current) => nextSort(current, key)));
  return { rows: rowsInOrder, sort, sortBy };
}
