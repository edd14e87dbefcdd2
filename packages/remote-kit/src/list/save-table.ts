import { fileName } from './record-columns';
import { saveFile } from './save-file';
import type { Rows } from './table-file';

/**
 * Offers a table as a CSV file. The library behind it is loaded when it is asked for.
 *
 * @param caption names the file
 */
export async function saveCsv(caption: string, headers: readonly string[], rows: Rows): Promise<void> {
  const { csvFile } = await import('./csv-file');
  saveFile(`${fileName(caption)}.csv`, csvFile(headers, rows));
}

/** Offers a table as a workbook of one sheet, whose name is the beginning of the caption. Otherwise as {@link saveCsv}. */
export async function saveXlsx(caption: string, headers: readonly string[], rows: Rows): Promise<void> {
  const { xlsxFile } = await import('./xlsx-file');
  saveFile(`${fileName(caption)}.xlsx`, xlsxFile(caption, headers, rows));
}
