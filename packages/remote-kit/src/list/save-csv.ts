import { fileName } from './record-columns';
import { saveFile } from './save-file';

/**
 * Offers a table as a CSV file. The library behind it is loaded when it is asked for.
 *
 * @param caption names the file
 */
export async function saveCsv(
  caption: string,
  headers: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const { csvFile } = await import('./export-records');
  saveFile(`${fileName(caption)}.csv`, csvFile(headers, rows));
}
