import {
  type ImportBatch,
  type ImportedMaster,
  type ImportedRow,
  type ImportReport,
  repetitionsIn,
} from '@freightdesk/contracts/core';
import type { NewRecord } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey, type NumberedRow, numberedRows } from '@freightdesk/service-kit';
import type { Comparison } from '../duplicates/duplicate.service';
import type { MasterRecord } from '../masters/master.model';
import {
  createImportStore,
  type ImportedRecords,
  type ImportStore,
  type WaitingBatches,
} from './import.repository';
import {
  checkedRows,
  type GoodRow,
  isGood,
  type ReadRow,
  reportOf,
  type WarningsOf,
  withMarks,
} from './import.rules';
import { type ImportLogNeeds, logRows } from './import-log.service';

/** How the imports of the masters differ: where records go, and how lines are parsed and checked. */
export interface ImportParts<Fields extends MasterRecord> {
  readonly master: ImportedMaster;
  readonly records: ImportedRecords<Fields>;
  readonly read: (scope: ClientScope, rows: readonly NumberedRow[]) => Promise<ReadRow<NewRecord<Fields>>[]>;
  readonly warningsOf?: WarningsOf<NewRecord<Fields>>;
  /** How duplicates are found, where they are allowed. */
  readonly comparison?: Comparison<Fields>;
}

/** Where an import keeps batches that wait, and what it has saved. */
interface ImportNeeds extends ImportLogNeeds {
  readonly waitingBatches: WaitingBatches;
}

/** One call of an import: its parts, and whose import it is. */
interface ImportCall<Fields extends MasterRecord> extends ImportParts<Fields>, ImportNeeds {
  readonly scope: ClientScope;
  readonly importId: string;
  readonly fileName: string;
  readonly store: ImportStore<Fields>;
}

/** Checked rows: the answers for those that earlier calls have saved, and the others as parsed. */
interface CheckedRows<Fields> {
  readonly earlierAnswers: readonly ImportedRow[];
  readonly newRows: readonly ReadRow<Fields>[];
}

const isRefused = ({ outcome }: ImportedRow): boolean => outcome === 'refused';

const answersOf = <Fields extends MasterRecord>(
  { warningsOf = () => [] }: ImportCall<Fields>,
  { earlierAnswers, newRows }: CheckedRows<NewRecord<Fields>>,
  good: 'good' | 'kept_back',
): ImportedRow[] => [...earlierAnswers, ...checkedRows(newRows, good, warningsOf)];

async function checkRows<Fields extends MasterRecord>(
  { scope, importId, store, read }: ImportCall<Fields>,
  rows: readonly NumberedRow[],
): Promise<CheckedRows<NewRecord<Fields>>> {
  const earlierAnswers = await store.savedBefore(scope, importId, rows);
  const answeredRows = new Set(earlierAnswers.map(({ row }) => row));
  const otherRows = rows.filter(({ row }) => !answeredRows.has(row));
  return { earlierAnswers, newRows: await read(scope, otherRows) };
}

/** Adds to the answers of checked rows which stored records they duplicate, and which earlier ones they repeat (MASTER-14). */
async function withDuplicates<Fields extends MasterRecord>(
  { scope, comparison }: ImportCall<Fields>,
  { newRows }: CheckedRows<NewRecord<Fields>>,
  answers: readonly ImportedRow[],
): Promise<ImportedRow[]> {
  if (!comparison) return [...answers];
  const keyedRows = newRows
    .filter(isGood)
    .map(({ row, fields }) => ({ row, keys: comparison.keysOf(fields) }));
  const duplicates = await comparison.ofEach(
    scope,
    keyedRows.map(({ keys }) => keys),
  );
  const repetitions = repetitionsIn(keyedRows);
  const duplicatesByRow = new Map(keyedRows.map(({ row }, index) => [row, duplicates[index]]));
  return answers.map((answer) =>
    withMarks(answer, duplicatesByRow.get(answer.row), repetitions.get(answer.row)),
  );
}

/** Checks rows that could not be saved: somebody else has saved one, or has taken its code. */
async function checkAgain<Fields extends MasterRecord>(
  call: ImportCall<Fields>,
  rows: readonly NumberedRow[],
): Promise<ImportedRow[]> {
  return answersOf(call, await checkRows(call, rows), 'kept_back');
}

/** Saves rows together; on a duplicate that appeared meanwhile, answers what `onDuplicate` does. */
async function saveTogether<Fields extends MasterRecord>(
  call: ImportCall<Fields>,
  rows: readonly GoodRow<NewRecord<Fields>>[],
  onDuplicate: () => Promise<ImportedRow[]>,
): Promise<ImportedRow[]> {
  const { scope, importId, store } = call;
  try {
    return await store.saveTogether(scope, importId, rows, (tx) => logRows(call, tx, rows.length));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return onDuplicate();
  }
}

async function saveOneByOne<Fields extends MasterRecord>(
  call: ImportCall<Fields>,
  rows: readonly GoodRow<NewRecord<Fields>>[],
): Promise<ImportedRow[]> {
  const answers: ImportedRow[] = [];
  for (const row of rows) answers.push(...(await saveTogether(call, [row], () => checkAgain(call, [row]))));
  return answers;
}

/** Saves the good rows and reports the others. */
async function saveGoodRows<Fields extends MasterRecord>(
  call: ImportCall<Fields>,
  rows: readonly NumberedRow[],
): Promise<ImportedRow[]> {
  const checked = await checkRows(call, rows);
  const goodRows = checked.newRows.filter(isGood);
  const savedRows = await saveTogether(call, goodRows, () => saveOneByOne(call, goodRows));
  return [...answersOf(call, checked, 'kept_back'), ...savedRows];
}

/** Saves all rows, or none unless all are good. */
async function saveAllOrNone<Fields extends MasterRecord>(
  call: ImportCall<Fields>,
  rows: readonly NumberedRow[],
): Promise<ImportedRow[]> {
  const checked = await checkRows(call, rows);
  const goodRows = checked.newRows.filter(isGood);
  if (goodRows.length < checked.newRows.length || checked.earlierAnswers.some(isRefused))
    return answersOf(call, checked, 'kept_back');
  const savedRows = await saveTogether(call, goodRows, () => checkAgain(call, rows));
  return [...checked.earlierAnswers, ...savedRows];
}

/** All or none of a file in several batches: they wait for the last one and are then saved together. */
async function saveFile<Fields extends MasterRecord>(
  call: ImportCall<Fields>,
  batch: ImportBatch,
  rowsInFile: number,
): Promise<ImportedRow[]> {
  const { scope, importId, waitingBatches, records } = call;
  await waitingBatches.add(scope, records.kind, batch);
  const waitingRows = await waitingBatches.rowsOf(scope, records.kind, importId);
  // The file may have been saved already: this batch was repeated, or arrived twice at once.
  if (waitingRows.length < rowsInFile)
    return answersOf(call, await checkRows(call, numberedRows(batch)), 'good');
  const answers = await saveAllOrNone(call, waitingRows);
  if (!answers.some(isRefused)) await waitingBatches.remove(scope, records.kind, importId);
  return answers;
}

async function importBatch<Fields extends MasterRecord>(
  call: ImportCall<Fields>,
  batch: ImportBatch,
): Promise<ImportedRow[]> {
  const { mode, checkOnly, rowsInFile = 0 } = batch;
  const rows = numberedRows(batch);
  if (checkOnly) {
    const checked = await checkRows(call, rows);
    return withDuplicates(call, checked, answersOf(call, checked, 'good'));
  }
  if (mode !== 'all_or_none') return saveGoodRows(call, rows);
  return rowsInFile > rows.length ? saveFile(call, batch, rowsInFile) : saveAllOrNone(call, rows);
}

/**
 * An import of one master: checks a batch, or saves it once (API-3, MASTER-12). A repeated call answers the rows that
 * were saved before.
 *
 * @throws {ServiceError} 409 `import_undone` when rows are to be saved by an import that was undone (MASTER-16)
 */
export function createImport<Fields extends MasterRecord>(
  { waitingBatches, importLog }: ImportNeeds,
  parts: ImportParts<Fields>,
) {
  const store = createImportStore(parts.records);
  return async (scope: ClientScope, batch: ImportBatch): Promise<ImportReport> => {
    const { importId, fileName } = batch;
    const call = { ...parts, scope, importId, fileName, store, waitingBatches, importLog };
    return reportOf(await importBatch(call, batch));
  };
}
