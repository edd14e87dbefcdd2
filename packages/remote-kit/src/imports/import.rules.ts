import type {
  Duplicate,
  ImportCells,
  ImportColumn,
  ImportedRow,
  Repetition,
} from '@freightdesk/contracts/core';
import { formatCount } from '@freightdesk/tax';
import Papa from 'papaparse';
import { ERRORS_HEADING, type FileRow } from './file-content.rules';

/** A row of the file with the service's verdict. */
export interface PreviewRow extends FileRow {
  readonly outcome: ImportedRow['outcome'] | 'unchecked';
  /** Messages for the user, each with the heading of its cell. */
  readonly errors: readonly string[];
  /** Warnings about a row that can still be saved. */
  readonly warnings?: readonly string[];
  /** Stored records that the row duplicates, which can be saved all the same. */
  readonly duplicates?: readonly Duplicate[];
  /** Earlier rows of the file that it repeats. */
  readonly repetitions?: readonly Repetition[];
}

export const isDuplicate = ({ duplicates = [], repetitions = [] }: PreviewRow): boolean =>
  duplicates.length + repetitions.length > 0;

/** The service accepts a megabyte per request. */
const BATCH_BYTES = 600_000;
const bytesOf = ({ cells }: FileRow): number => new TextEncoder().encode(JSON.stringify(cells)).length;

/**
 * The rows in batches that the service accepts, each with consecutive row numbers.
 * @param size the most rows of a batch
 * @param bytes the most bytes of a batch; a single row may be larger
 */
export function batchesOf(rows: readonly FileRow[], size: number, bytes = BATCH_BYTES): FileRow[][] {
  const batches: FileRow[][] = [];
  let remainingBytes = 0;
  for (const row of rows) {
    const last = batches.at(-1);
    const rowBytes = bytesOf(row);
    const fits = last && last.length < size && rowBytes <= remainingBytes && last.at(-1)?.row === row.row - 1;
    if (fits) last.push(row);
    else batches.push([row]);
    remainingBytes = (fits ? remainingBytes : bytes) - rowBytes;
  }
  return batches;
}

/** An error in a cell, after the heading of its column unless the message names it. */
export function errorText(
  columns: readonly ImportColumn[],
  { field, message }: ImportedRow['errors'][number],
): string {
  const names = [field, field.split('.').at(-1)];
  const heading = columns.find((column) => names.includes(column.field))?.heading;
  if (!heading || message.toLowerCase().includes(heading.toLowerCase())) return message;
  return `${heading}: ${message}`;
}

/**
 * The rows of a file with the results so far.
 * @param results the answers of the service by row number
 * @param repetitions the rows that repeat earlier ones of the file; the service sees a batch of it alone
 */
export function previewOf(
  rows: readonly FileRow[],
  results: ReadonlyMap<number, ImportedRow>,
  columns: readonly ImportColumn[],
  repetitions: ReadonlyMap<number, readonly Repetition[]> = new Map(),
): PreviewRow[] {
  return rows.map((row) => {
    const result = results.get(row.row);
    const marks = { duplicates: result?.duplicates ?? [], repetitions: repetitions.get(row.row) ?? [] };
    if (row.problem) return { ...row, ...marks, outcome: 'refused', errors: [row.problem] };
    if (!result) return { ...row, ...marks, outcome: 'unchecked', errors: [] };
    return {
      ...row,
      ...marks,
      outcome: result.outcome,
      errors: result.errors.map((error) => errorText(columns, error)),
      warnings: [
        ...(row.warning ? [row.warning] : []),
        ...(result.warnings ?? []).map((warning) => errorText(columns, warning)),
      ],
    };
  });
}

/** The number of rows of each outcome. */
export function countsOf(preview: readonly PreviewRow[]) {
  const count = (outcome: PreviewRow['outcome']) => preview.filter((row) => row.outcome === outcome).length;
  return {
    all: preview.length,
    unchecked: count('unchecked'),
    good: count('good') + count('kept_back'),
    saved: count('saved'),
    refused: count('refused'),
    duplicates: preview.filter(isDuplicate).length,
  };
}
export type ImportCounts = ReturnType<typeof countsOf>;

/** An answer to the saving of a row, with the duplicates that its check told. */
export const withCheckedDuplicates = (row: ImportedRow, check: ImportedRow | undefined): ImportedRow =>
  check?.duplicates ? { duplicates: check.duplicates, ...row } : row;

/** A CSV file of the rows with errors, to be corrected and imported again. */
export function fileOfErrors(preview: readonly PreviewRow[], columns: readonly ImportColumn[]): string {
  const rows = preview.filter(({ outcome }) => outcome === 'refused');
  const fields = [...columns.map(({ heading }) => heading), ERRORS_HEADING];
  const data = rows.map(({ cells, errors }) => [
    ...columns.map(({ field }) => cells[field] ?? ''),
    errors.join('; '),
  ]);
  return Papa.unparse({ fields, data });
}

/** The headings and the rows of a sample file, figures as numbers. */
export const sampleTable = (columns: readonly ImportColumn[], rows: readonly ImportCells[]) => ({
  headings: columns.map(({ heading }) => heading),
  rows: rows.map((cells) =>
    columns.map(({ field, isFigure }) => {
      const cell = cells[field] ?? '';
      return isFigure && cell !== '' ? Number(cell) : cell;
    }),
  ),
});

/** `1 row`, `1,200 rows`. */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

/** E.g. `Checking: 500 of 1,200 rows`. */
export const progressText = (
  phase: 'checking' | 'saving',
  processedCount: number,
  { all }: ImportCounts,
): string =>
  `${phase === 'checking' ? 'Checking' : 'Saving'}: ${formatCount(processedCount)} of ${rowsText(all)}`;

/** A summary of all rows, e.g. `1,200 rows: 1,180 good, 20 with errors`. */
export function outcomeText(counts: ImportCounts, isFinished: boolean | undefined): string {
  const parts = [
    [counts.saved, 'saved'],
    [counts.good, isFinished ? 'not saved, because other rows have errors' : 'good'],
    [counts.refused, 'with errors'],
    [counts.duplicates, counts.duplicates === 1 ? 'possible duplicate' : 'possible duplicates'],
  ] as const;
  const texts = parts
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${formatCount(count)} ${outcome}`);
  return [rowsText(counts.all), texts.join(', ')].filter(Boolean).join(': ');
}
