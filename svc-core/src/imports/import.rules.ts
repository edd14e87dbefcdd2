import type {
  Duplicate,
  ImportedRow,
  ImportReport,
  RegistrationWarning,
  Repetition,
} from '@freightdesk/contracts/core';
import { identifierKey } from '@freightdesk/contracts/shared';
import {
  firstRowsOfKeys,
  issuesAsErrors,
  type NumberedRow,
  type RowError,
  refusalOf,
  type ServiceError,
} from '@freightdesk/service-kit';
import type * as z from 'zod/mini';

/** A line that can be saved. */
export type GoodRow<Fields> = NumberedRow & { readonly fields: Fields };

/** A parsed line: what would be stored, or why not. */
export type ReadRow<Fields> = GoodRow<Fields> | (NumberedRow & { readonly errors: readonly RowError[] });

export const isGood = <Fields>(row: ReadRow<Fields>): row is GoodRow<Fields> => 'fields' in row;

/**
 * A refusal as the errors of a line; any other error is rethrown.
 *
 * @throws {unknown} the error itself when it is no refusal of the row
 */
export function refusalAsErrors(error: unknown): RowError[] {
  const refusal: ServiceError = refusalOf(error);
  if (refusal.status >= 500) throw error;
  const fields = Object.entries(refusal.fields ?? {}).map(([field, message]) => ({ field, message }));
  return fields.length > 0 ? fields : [{ field: '', message: refusal.message }];
}

/** Refuses an identifier that is already used by an earlier line of the same batch (ID-5). */
export function refuseRepeated<Fields>(
  rows: readonly ReadRow<Fields>[],
  { field, codeOf }: { readonly field: string; readonly codeOf: (row: NumberedRow) => string },
): ReadRow<Fields>[] {
  const keyOf = (row: NumberedRow) => {
    const value = codeOf(row);
    return value === '' ? undefined : identifierKey(value);
  };
  const firstRows = firstRowsOfKeys(rows, keyOf);
  return rows.map((row, at) => {
    const earlier = firstRows[at];
    if (earlier === undefined || 'errors' in row) return row;
    const message = `${codeOf(row)} stands in row ${earlier} already`;
    return { row: row.row, cells: row.cells, errors: [{ field, message }] };
  });
}

/** Parses lines by the schema of their master and prepares what would be stored. */
export const readBySchema =
  <Body, Fields>(
    schema: z.ZodMiniType<Body, NumberedRow['cells']>,
    toFields: (body: Body) => Fields,
  ): ((rows: readonly NumberedRow[]) => ReadRow<Fields>[]) =>
  (rows) =>
    rows.map((row) => {
      const result = schema.safeParse(row.cells);
      return result.success
        ? { ...row, fields: toFields(result.data) }
        : { ...row, errors: issuesAsErrors(result.error.issues) };
    });

export const rowAnswer = (
  row: number,
  outcome: ImportedRow['outcome'],
  id: number | null = null,
): ImportedRow => ({ row, outcome, id, errors: [] });

export const refusedRow = (row: number, errors: readonly RowError[]): ImportedRow => ({
  ...rowAnswer(row, 'refused'),
  errors: [...errors],
});

/** Warnings about a row that can be saved. */
export type WarningsOf<Fields> = (fields: Fields) => readonly RegistrationWarning[];

/** The answers for checked rows. A row without errors gets the outcome `good`, with its warnings. */
export function checkedRows<Fields>(
  rows: readonly ReadRow<Fields>[],
  good: 'good' | 'kept_back',
  warningsOf: WarningsOf<Fields>,
): ImportedRow[] {
  return rows.map((row) => {
    if (!isGood(row)) return refusedRow(row.row, row.errors);
    const warnings = [...warningsOf(row.fields)];
    return { ...rowAnswer(row.row, good), ...(warnings.length > 0 ? { warnings } : {}) };
  });
}

/** An answer with what its row duplicates, where it does. */
export const withMarks = (
  answer: ImportedRow,
  duplicates: readonly Duplicate[] = [],
  repetitions: readonly Repetition[] = [],
): ImportedRow => ({
  ...answer,
  ...(duplicates.length > 0 ? { duplicates: [...duplicates] } : {}),
  ...(repetitions.length > 0 ? { repetitions: [...repetitions] } : {}),
});

/** The rows in the order of the file, each once; the latest answer for a row counts. */
export function reportOf(answers: readonly ImportedRow[]): ImportReport {
  const byRow = new Map(answers.map((answer) => [answer.row, answer]));
  const rows = [...byRow.values()].sort((one, other) => one.row - other.row);
  return {
    saved: rows.filter(({ outcome }) => outcome === 'saved').length,
    refused: rows.filter(({ outcome }) => outcome === 'refused').length,
    rows,
  };
}
