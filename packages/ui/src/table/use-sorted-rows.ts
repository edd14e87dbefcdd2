import { useMemo, useState } from 'react';
import { nextSort, sortRows } from './sort-rows';
import type { TableColumn, TableSort } from './table.types';

/** Rows in the order that the pressed header asks for. */
export function useSortedRows<Row>(given: readonly Row[], columns: readonly TableColumn<Row>[]) {
  const [sort, setSort] = useState<TableSort>();
  const rows = useMemo(() => sortRows(given, columns, sort), [given, columns, sort]);
  const sortBy = (key: string) => setSort((current) => nextSort(current, key));
  return { rows, sort, sortBy };
}
