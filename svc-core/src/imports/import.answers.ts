import type { ImportedRow, ImportReport, RegistrationWarning } from '@freightdesk/contracts';
import { isGood, type ReadRow, type RowError } from './import.rows';

export const answered = (
  row: number,
  outcome: ImportedRow['outcome'],
  id: number | null = null,
): ImportedRow => ({ row, outcome, id, errors: [] });

export const refused = (row: number, errors: readonly RowError[]): ImportedRow => ({
  ...answered(row, 'refused'),
  errors: [...errors],
});

/** What is doubtful about a row that can be saved. */
export type WarningsOf<Fields> = (fields: Fields) => readonly RegistrationWarning[];

/** The rows as they were judged; a good one is `good`, or kept back for the sake of another. */
export function judgedRows<Fields>(
  rows: readonly ReadRow<Fields>[],
  good: 'good' | 'kept_back',
  warningsOf: WarningsOf<Fields>,
): ImportedRow[] {
  return rows.map((row) => {
    if (!isGood(row)) return refused(row.row, row.errors);
    const warnings = [...warningsOf(row.fields)];
    return { ...answered(row.row, good), ...(warnings.length > 0 ? { warnings } : {}) };
  });
}

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
