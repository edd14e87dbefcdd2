import { messageOf, type QueryClient, showToast } from '@freightdesk/remote-runtime';
import { formatCount, indianDay } from '@freightdesk/tax';
import { type ExportTask, runExport } from '../exports/running-exports';
import { showError, showSuccess } from '../notices/toasts';
import { csvTable } from './csv-file';
import { type CellValue, fileName, type RecordColumn, yesOrNo } from './record-columns';
import { saveFile } from './save-file';
import type { ListPage, RecordListState } from './use-record-list';
import { xlsxTable } from './xlsx-file';

/** A larger export would keep browser and service busy for minutes. */
const EXPORT_AT_MOST = 100_000;

const FAILURE = 'The list could not be exported';

export interface ExportForm<Row> {
  /** The columns that are shown, in their order. */
  readonly columns: readonly RecordColumn<Row>[];
  /** Names the file. */
  readonly caption: string;
  readonly kind: 'csv' | 'xlsx';
}

const nameOf = ({ caption, kind }: ExportForm<never>): string => `${fileName(caption)}.${kind}`;

/**
 * Exports what a list found, as it is searched, filtered and sorted now: every page, in the background. The file is saved
 * when it is complete; where a page cannot be read, the user tries again from there or stops.
 */
export function exportList<Row>(
  queryClient: QueryClient,
  form: ExportForm<Row>,
  read: RecordListState<Row>['readForExport'],
): Promise<void> {
  const name = nameOf(form);
  return runExport(queryClient, name, async (task) => {
    try {
      const exported = await readAll(form, read, task);
      if (!exported) return;
      saveFile(name, exported.file);
      tell(name, exported);
    } catch (error) {
      showError(error instanceof TooMany ? error.message : messageOf(error, FAILURE));
    }
  });
}

/** Saves these records as a file. */
export function exportRows<Row>(form: ExportForm<Row>, records: readonly Row[]): void {
  const table = tableOf(form);
  table.add(records);
  saveFile(nameOf(form), table.finish());
}

class TooMany extends Error {
  constructor() {
    super(`Narrow the list to at most ${formatCount(EXPORT_AT_MOST)} records to export it.`);
  }
}

interface Exported {
  readonly file: Blob;
  readonly count: number;
  /** Whether records were added or removed while they were read. */
  readonly isChanged: boolean;
}

/** A record that moves to a later page while pages are read comes twice; rows without an id are not told apart. */
function withoutRepeated<Row>() {
  const ids = new Set<unknown>();
  return (records: readonly Row[]): Row[] =>
    records.filter((record) => {
      const id = (record as { readonly id?: unknown }).id ?? record;
      if (ids.has(id)) return false;
      ids.add(id);
      return true;
    });
}

/** Writes every page; undefined where the export was stopped. */
async function readAll<Row>(
  form: ExportForm<Row>,
  read: RecordListState<Row>['readForExport'],
  task: ExportTask,
): Promise<Exported | undefined> {
  const table = tableOf(form);
  const onlyNew = withoutRepeated<Row>();
  let [first, last]: (ListPage<Row> | undefined)[] = [];
  let [readCount, count] = [0, 0];
  for (let page = 1; ; page += 1) {
    const answer: ListPage<Row> | undefined = await readPage(
      () => read(page, last?.next),
      nameOf(form),
      task,
    );
    if (!answer || task.isStopped()) return undefined;
    first ??= answer;
    last = answer;
    if (answer.total > EXPORT_AT_MOST) throw new TooMany();
    const records = onlyNew(answer.items);
    table.add(records);
    readCount += answer.items.length;
    count += records.length;
    task.progress(readCount, answer.total);
    if (answer.items.length > 0 && readCount < answer.total) continue;
    const isChanged = count !== answer.total || (!first.isTotalExceeded && first.total !== answer.total);
    return { file: table.finish(), count, isChanged };
  }
}

/** One page, tried as often as the user wants; undefined where the user stops the export. */
async function readPage<Row>(
  read: () => Promise<ListPage<Row>>,
  name: string,
  task: ExportTask,
): Promise<ListPage<Row> | undefined> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (task.isStopped()) return undefined;
      const failure = messageOf(error, FAILURE);
      showError(`${name} waits: ${failure}`);
      if (!(await task.askToRetry(failure))) return undefined;
    }
  }
}

function tell(name: string, { count, isChanged }: Exported): void {
  const text = `${formatCount(count)} ${count === 1 ? 'record' : 'records'} exported as ${name}`;
  if (!isChanged) showSuccess(text);
  else
    showToast({
      title: 'Exported while the list changed',
      description: `${text}. Records were added or removed meanwhile: export again for an exact file.`,
      tone: 'info',
    });
}

interface ExportColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

/** A file that records are added to. */
function tableOf<Row>({ columns: listColumns, caption, kind }: ExportForm<Row>) {
  const columns = listColumns.flatMap(exportColumns);
  const headers = columns.map(({ header }) => header);
  const table = kind === 'csv' ? csvTable(headers) : xlsxTable(caption, headers);
  return {
    add: (records: readonly Row[]) =>
      table.add(records.map((record) => columns.map(({ value }) => value(record)))),
    finish: table.finish,
  };
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
