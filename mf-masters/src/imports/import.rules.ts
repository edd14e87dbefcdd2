import type { ImportColumn, ImportedRow } from '@freightdesk/contracts/core';
import { formatCount } from '@freightdesk/tax';
import Papa from 'papaparse';
import { type CsvRow, ERRORS_HEADING } from './csv-file.rules';

/** A row: its cells in the file, and the service's verdict. */
export interface PreviewRow extends CsvRow {
  readonly outcome: ImportedRow['outcome'] | 'unchecked';
  /** Messages for the user, each with the heading of its cell. */
  readonly errors: readonly string[];
  /** Warnings about a row that can still be saved. */
  readonly warnings?: readonly string[];
}

/** The service accepts a megabyte per request. */
const BATCH_BYTES = 600_000;
const bytesOf = ({ cells }: CsvRow): number => new TextEncoder().encode(JSON.stringify(cells)).length;

/** The rows in batches that the service accepts: limited in number and size, with consecutive row numbers. */
export function batchesOf(rows: readonly CsvRow[], size: number, bytes = BATCH_BYTES): CsvRow[][] {
  const batches: CsvRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const last = batches.at(-1);
    const own = bytesOf(row);
    const fits = last && last.length < size && own <= room && last.at(-1)?.row === row.row - 1;
    if (fits) last.push(row);
    else batches.push([row]);
    room = (fits ? room : bytes) - own;
  }
  return batches;
}

/** An error that the service found in a cell, after the heading of its column unless the message names it. */
export function errorText(
  columns: readonly ImportColumn[],
  { field, message }: ImportedRow['errors'][number],
): string {
  const names = [field, field.split('.').at(-1)];
  const heading = columns.find((column) => names.includes(column.field))?.heading;
  if (!heading || message.toLowerCase().includes(heading.toLowerCase())) return message;
  return `${heading}: ${message}`;
}

/** The rows of a file with the results so far. */
export function previewOf(
  rows: readonly CsvRow[],
  known: ReadonlyMap<number, ImportedRow>,
  columns: readonly ImportColumn[],
): PreviewRow[] {
  return rows.map((row) => {
    const answer = known.get(row.row);
    if (row.problem) return { ...row, outcome: 'refused', errors: [row.problem] };
    if (!answer) return { ...row, outcome: 'unchecked', errors: [] };
    return {
      ...row,
      outcome: answer.outcome,
      errors: answer.errors.map((error) => errorText(columns, error)),
      warnings: answer.warnings?.map((warning) => errorText(columns, warning)) ?? [],
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
  };
}
export type ImportCounts = ReturnType<typeof countsOf>;

/** A file of the given rows, each with its errors, to be corrected and imported again. */
export function refusedFile(preview: readonly PreviewRow[], columns: readonly ImportColumn[]): string {
  const refused = preview.filter(({ outcome }) => outcome === 'refused');
  const fields = [...columns.map(({ heading }) => heading), ERRORS_HEADING];
  const data = refused.map(({ cells, errors }) => [
    ...columns.map(({ field }) => cells[field] ?? ''),
    errors.join('; '),
  ]);
  return Papa.unparse({ fields, data });
}

/** A file with only the headings, as a template. */
export const emptyFile = (columns: readonly ImportColumn[]): string =>
  Papa.unparse([columns.map(({ heading }) => heading)]);

/** `1 row`, `1,200 rows`. */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

/** E.g. `Checking: 500 of 1,200 rows`. */
export const progressText = (work: 'checking' | 'saving', done: number, { all }: ImportCounts): string =>
  `${work === 'checking' ? 'Checking' : 'Saving'}: ${formatCount(done)} of ${rowsText(all)}`;

/** A summary of all rows, e.g. `1,200 rows: 1,180 good, 20 with errors`. */
export function outcomeText(
  { all, good, saved, refused }: ImportCounts,
  finished: boolean | undefined,
): string {
  const parts = [
    [saved, 'saved'],
    [good, finished ? 'not saved, because other rows have errors' : 'good'],
    [refused, 'with errors'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`);
  return [rowsText(all), told.join(', ')].filter(Boolean).join(': ');
}
