import type { ImportCounts } from './import.rules';

const figure = new Intl.NumberFormat('en-IN');

/** `1 row`, `1,200 rows`. */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${figure.format(count)} rows`);

/** E.g. `Checking: 500 of 1,200 rows`. */
export const progressText = (work: 'checking' | 'saving', done: number, { all }: ImportCounts): string =>
  `${work === 'checking' ? 'Checking' : 'Saving'}: ${figure.format(done)} of ${rowsText(all)}`;

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
  const told = parts.filter(([count]) => count > 0).map(([count, what]) => `${figure.format(count)} ${what}`);
  return [rowsText(all), told.join(', ')].filter(Boolean).join(': ');
}
