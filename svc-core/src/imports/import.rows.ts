import type { ImportBatch, ImportedRow } from '@freightdesk/contracts';
import { refusalOf, type ServiceError } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';

/** A cell that a row is refused for. */
export type RowError = ImportedRow['errors'][number];

/** One line of a batch: its number in the file, and its cells by field. */
export interface NumberedRow {
  readonly row: number;
  readonly cells: ImportBatch['rows'][number];
}

/** A line that can be stored. */
export type GoodRow<Fields> = NumberedRow & { readonly fields: Fields };

/** A line that was read: what would be stored, or why not. */
export type ReadRow<Fields> = GoodRow<Fields> | (NumberedRow & { readonly errors: readonly RowError[] });

export const isGood = <Fields>(row: ReadRow<Fields>): row is GoodRow<Fields> => 'fields' in row;

/** The lines of a batch with their numbers in the file. */
export const numberedRows = ({ firstRow, rows }: ImportBatch): NumberedRow[] =>
  rows.map((cells, index) => ({ row: firstRow + index, cells }));

/** What a schema finds wrong with a line, each by the field of its cell. */
export const issuesAsErrors = (issues: readonly z.core.$ZodIssue[]): RowError[] =>
  issues.map(({ path, message }) => ({ field: path.join('.'), message }));

/** A refusal of the service as the errors of a line; anything that is no refusal is thrown on. */
export function refusalAsErrors(error: unknown): RowError[] {
  const refusal: ServiceError = refusalOf(error);
  if (refusal.status >= 500) throw error;
  const fields = Object.entries(refusal.fields ?? {}).map(([field, message]) => ({ field, message }));
  return fields.length > 0 ? fields : [{ field: '', message: refusal.message }];
}

/** Refuses a value that an earlier line of the same batch has taken. */
export function refuseRepeated<Fields>(
  rows: readonly ReadRow<Fields>[],
  { field, codeOf }: { readonly field: string; readonly codeOf: (row: NumberedRow) => string },
): ReadRow<Fields>[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const value = codeOf(row);
    const earlier = seen.get(value);
    if (value !== '' && earlier === undefined) seen.set(value, row.row);
    if (earlier === undefined || 'errors' in row) return row;
    const message = `${value} stands in row ${earlier} already`;
    return { row: row.row, cells: row.cells, errors: [{ field, message }] };
  });
}
