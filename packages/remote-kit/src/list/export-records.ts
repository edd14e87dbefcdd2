import { formatCount, indianDay } from '@freightdesk/tax';
import { unparse } from 'papaparse';
import { type CellValue, fileName, type RecordColumn, yesOrNo } from './record-columns';
import { csvBlob, saveFile } from './save-file';
import type { RecordListState } from './use-record-list';
import { xlsxFile } from './xlsx-file';

/** A larger export would keep the service busy for minutes. */
const EXPORT_AT_MOST = 50_000;

export interface ExportOptions<Row> {
  list: Pick<RecordListState<Row>, 'readForExport'> & {
    readonly columnChoice: Pick<RecordListState<Row>['columnChoice'], 'visible'>;
  };
  caption: string;
  kind: 'csv' | 'xlsx';
  /** Called with the number of records that were read so far. */
  onProgress: (count: number) => void;
}

/**
 * Offers what a list found as a file: the columns that are shown, every page, in the order of the list. Rejects where
 * a page cannot be read or where there are more than 50,000 records.
 */
export async function exportRecords<Row>({
  list,
  caption,
  kind,
  onProgress,
}: ExportOptions<Row>): Promise<void> {
  const columns = list.columnChoice.visible.flatMap(exportColumns);
  const records = await readAll(list.readForExport, onProgress);
  const rows = records.map((record) => columns.map(({ value }) => value(record)));
  const headers = columns.map(({ header }) => header);
  const file = kind === 'csv' ? csvFile(headers, rows) : xlsxFile(caption, headers, rows);
  saveFile(`${fileName(caption)}.${kind}`, file);
}

async function readAll<Row>(
  read: RecordListState<Row>['readForExport'],
  onProgress: (count: number) => void,
): Promise<Row[]> {
  const records: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    if (total > EXPORT_AT_MOST)
      throw new Error(`Narrow the list to at most ${formatCount(EXPORT_AT_MOST)} records to export it.`);
    records.push(...items);
    onProgress(records.length);
    if (items.length === 0 || records.length >= total) return records;
  }
}

interface ExportColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

/** A column as it is written: nothing without a value, an amount with its currency beside it. */
function exportColumns<Row>({ header, kind, value, currency }: RecordColumn<Row>): ExportColumn<Row>[] {
  if (!value) return [];
  const column = { header, value: (row: Row) => exportValue(value(row), kind) };
  return currency
    ? [column, { header: `${header} Currency`, value: (row: Row) => currency(row) ?? '' }]
    : [column];
}

/** Days are written as `yyyy-mm-dd`, which every spreadsheet reads as a date. */
function exportValue(value: CellValue, kind: RecordColumn<never>['kind']): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return yesOrNo(value);
  return kind === 'date' && value !== '' ? indianDay(new Date(String(value))) : value;
}

/**
 * A CSV file that spreadsheets read as UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe
 * before it, so that nothing which somebody typed into a record is ever run.
 */
export function csvFile(headers: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  const text = unparse([[...headers], ...rows.map((row) => [...row])], {
    escapeFormulae: true,
    newline: '\r\n',
  });
  return csvBlob(text);
}
