import { unparse } from 'papaparse';
import { csvBlob } from './save-file';
import type { Rows, TableFile } from './table-file';

const LINE_END = '\r\n';

/**
 * A CSV file that spreadsheets read as UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe
 * before it, so that nothing which somebody typed into a record is ever run.
 */
export function csvTable(headers: readonly string[]): TableFile {
  const lines = (rows: Rows): string =>
    unparse(
      rows.map((row) => [...row]),
      { escapeFormulae: true, newline: LINE_END },
    );
  const texts = [lines([headers])];
  return {
    add: (rows) => {
      if (rows.length > 0) texts.push(LINE_END, lines(rows));
    },
    finish: () => csvBlob(...texts),
  };
}

/** The CSV file of these rows. */
export function csvFile(headers: readonly string[], rows: Rows): Blob {
  const table = csvTable(headers);
  table.add(rows);
  return table.finish();
}
