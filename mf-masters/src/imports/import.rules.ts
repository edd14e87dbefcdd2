import type { ImportColumn, ImportedRow } from '@freightdesk/contracts';
import { formatCount } from '@freightdesk/tax';
import Papa from 'papaparse';
import { type CsvRow, ERRORS_HEADING } from './csv-file.rules';

/** What is known of a row: as the file has it, and what the service said of it. */
export interface PreviewRow extends CsvRow {
  readonly outcome: ImportedRow['outcome'] | 'unchecked';
  /** Texts for the user, each with the heading of its cell. */
  readonly errors: readonly string[];
  /** What is doubtful about a row that can be saved all the same. */
  readonly warnings?: readonly string[];
}

/** The service takes a megabyte at once. */
const BATCH_BYTES = 600_000;
const bytesOf = ({ cells }: CsvRow): number => new TextEncoder().encode(JSON.stringify(cells)).length;

/** The rows in batches as the service takes them: few enough, small enough, with numbers that follow each other. */
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

/** What the service found wrong with a cell, after the heading of its column unless the text names it itself. */
export function errorText(
  columns: readonly ImportColumn[],
  { field, message }: ImportedRow['errors'][number],
): string {
  const names = [field, field.split('.').at(-1)];
  const heading = columns.find((column) => names.includes(column.field))?.heading;
  if (!heading || message.toLowerCase().includes(heading.toLowerCase())) return message;
  return `${heading}: ${message}`;
}

/** The rows of a file with what is known of them so far. */
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

/** How many rows of each outcome there are. */
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

/** A file of rows as they were given, each with what is wrong with it, to be put right and imported again. */
export function refusedFile(preview: readonly PreviewRow[], columns: readonly ImportColumn[]): string {
  const refused = preview.filter(({ outcome }) => outcome === 'refused');
  const fields = [...columns.map(({ heading }) => heading), ERRORS_HEADING];
  const data = refused.map(({ cells, errors }) => [
    ...columns.map(({ field }) => cells[field] ?? ''),
    errors.join('; '),
  ]);
  return Papa.unparse({ fields, data });
}

/** A file with the headings alone, to be filled in. */
export const emptyFile = (columns: readonly ImportColumn[]): string =>
  Papa.unparse([columns.map(({ heading }) => heading)]);

/** `1 row`, `1,200 rows`. */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

/** E.g. `Checking: 500 of 1,200 rows`. */
export const progressText = (work: 'checking' | 'saving', done: number, { all }: ImportCounts): string =>
  `${work === 'checking' ? 'Checking' : 'Saving'}: ${formatCount(done)} of ${rowsText(all)}`;

/** What is known of all rows, e.g. `1,200 rows: 1,180 good, 20 with errors`. */
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
