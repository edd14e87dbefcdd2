import type { ImportedRow, ImportReport } from '@freightdesk/contracts';
import type { ReadRow, RowError } from './import.rows';

export const answered = (
  row: number,
  outcome: ImportedRow['outcome'],
  id: number | null = null,
): ImportedRow => ({ row, outcome, id, errors: [] });

export const refused = (row: number, errors: readonly RowError[]): ImportedRow => ({
  ...answered(row, 'refused'),
  errors: [...errors],
});

/** The rows as they were judged; a good one is `good`, or kept back for the sake of another. */
export const judgedRows = (rows: readonly ReadRow<unknown>[], good: 'good' | 'kept_back'): ImportedRow[] =>
  rows.map((row) => ('errors' in row ? refused(row.row, row.errors) : answered(row.row, good)));

/** The rows in the order of the file, each once; the later answer for a row counts. */
export function reportOf(answers: readonly ImportedRow[]): ImportReport {
  const byRow = new Map(answers.map((answer) => [answer.row, answer]));
  const rows = [...byRow.values()].sort((one, other) => one.row - other.row);
  return {
    saved: rows.filter(({ outcome }) => outcome === 'saved').length,
    refused: rows.filter(({ outcome }) => outcome === 'refused').length,
    rows,
  };
}
