import type { ImportBatch, ImportedRow } from '@freightdesk/contracts/core';
import type * as z from 'zod/mini';

/** A cell that causes its row to be refused. */
export type RowError = ImportedRow['errors'][number];

/** One line of a batch: its number in the file, and its cells by field. */
export interface NumberedRow {
  readonly row: number;
  readonly cells: ImportBatch['rows'][number];
}

/** The lines of a batch with their numbers in the file. */
export const numberedRows = ({ firstRow, rows }: Pick<ImportBatch, 'firstRow' | 'rows'>): NumberedRow[] =>
  rows.map((cells, index) => ({ row: firstRow + index, cells }));

/** What a schema finds wrong with a line, by the field of each cell. */
export const issuesAsErrors = (issues: readonly z.core.$ZodIssue[]): RowError[] =>
  issues.map(({ path, message }) => ({ field: path.join('.'), message }));

/** For each line the number of the first one above it with the same key; undefined where there is none. */
export function firstRowsOfKeys<Row extends { readonly row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): (number | undefined)[] {
  const firstRows = new Map<string, number>();
  return rows.map((each) => {
    const key = keyOf(each);
    const earlier = key === undefined ? undefined : firstRows.get(key);
    if (key !== undefined && earlier === undefined) firstRows.set(key, each.row);
    return earlier;
  });
}
