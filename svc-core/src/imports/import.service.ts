import type { ImportBatch, ImportedRow, ImportReport } from '@freightdesk/contracts/core';
import type { NewRecord, Write } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import type { MasterRecord } from '../masters/master.model';
import { createImportStore, type ImportedRecords, type WaitingBatches } from './import.repository';
import {
  checkedRows,
  type GoodRow,
  isGood,
  type NumberedRow,
  numberedRows,
  type ReadRow,
  reportOf,
  type WarningsOf,
} from './import.rules';

/** How the imports of the masters differ: where records go, and how lines are parsed and checked. */
export interface ImportParts<Fields extends MasterRecord> {
  readonly records: ImportedRecords<Fields>;
  readonly read: (scope: ClientScope, rows: readonly NumberedRow[]) => Promise<ReadRow<NewRecord<Fields>>[]>;
  readonly warningsOf?: WarningsOf<NewRecord<Fields>>;
}

/** Where imports are stored, and where the batches of a file wait for each other. */
export interface ImportStores {
  readonly write: Write;
  readonly waitingBatches: WaitingBatches;
}

/** Checked rows: what was saved of them before, and the rest as parsed. */
interface CheckedRows<Fields> {
  readonly before: readonly ImportedRow[];
  readonly fresh: readonly ReadRow<Fields>[];
}

const isRefused = ({ outcome }: ImportedRow): boolean => outcome === 'refused';

/** An import of one master: checks a batch, or saves it once. */
export function createImport<Fields extends MasterRecord>(
  { write, waitingBatches: waiting }: ImportStores,
  { records, read, warningsOf = () => [] }: ImportParts<Fields>,
) {
  type Row = NewRecord<Fields>;
  const store = createImportStore(write, records);
  const answersOf = (rows: readonly ReadRow<Row>[], good: 'good' | 'kept_back') =>
    checkedRows(rows, good, warningsOf);

  async function check(
    scope: ClientScope,
    importId: string,
    rows: readonly NumberedRow[],
  ): Promise<CheckedRows<Row>> {
    const before = await store.savedBefore(scope, importId, rows);
    const savedRows = new Set(before.map(({ row }) => row));
    return {
      before,
      fresh: await read(
        scope,
        rows.filter(({ row }) => !savedRows.has(row)),
      ),
    };
  }

  /** Saves rows together; if somebody else has saved one or taken its code meanwhile, they are checked again. */
  async function saveOr(
    scope: ClientScope,
    importId: string,
    rows: readonly GoodRow<Row>[],
    otherwise: () => Promise<ImportedRow[]>,
  ): Promise<ImportedRow[]> {
    try {
      return await store.saveTogether(scope, importId, rows);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return otherwise();
    }
  }

  async function checkAgain(
    scope: ClientScope,
    importId: string,
    rows: readonly NumberedRow[],
  ): Promise<ImportedRow[]> {
    const { before, fresh } = await check(scope, importId, rows);
    return [...before, ...answersOf(fresh, 'kept_back')];
  }

  async function saveOneByOne(scope: ClientScope, importId: string, rows: readonly GoodRow<Row>[]) {
    const answers: ImportedRow[] = [];
    for (const row of rows)
      answers.push(...(await saveOr(scope, importId, [row], () => checkAgain(scope, importId, [row]))));
    return answers;
  }

  async function saveGood(scope: ClientScope, importId: string, { before, fresh }: CheckedRows<Row>) {
    const good = fresh.filter(isGood);
    const savedRows = await saveOr(scope, importId, good, () => saveOneByOne(scope, importId, good));
    return [...before, ...answersOf(fresh, 'kept_back'), ...savedRows];
  }

  async function saveAll(scope: ClientScope, importId: string, rows: readonly NumberedRow[]) {
    const { before, fresh } = await check(scope, importId, rows);
    const good = fresh.filter(isGood);
    if (good.length < fresh.length || before.some(isRefused))
      return [...before, ...answersOf(fresh, 'kept_back')];
    const savedRows = await saveOr(scope, importId, good, () => checkAgain(scope, importId, rows));
    return [...before, ...savedRows];
  }

  /** All or none of a file in several batches: they wait for the last one and are then saved together. */
  async function saveFile(scope: ClientScope, batch: ImportBatch, rowsInFile: number) {
    const { importId } = batch;
    await waiting.keep(scope, records.kind, batch);
    const waitingRows = await waiting.rowsOf(scope, records.kind, importId);
    if (waitingRows.length < rowsInFile) {
      // The file may have been saved already: this batch was repeated, or arrived twice at once.
      const { before, fresh } = await check(scope, importId, numberedRows(batch));
      return [...before, ...answersOf(fresh, 'good')];
    }
    const answers = await saveAll(scope, importId, waitingRows);
    if (!answers.some(isRefused)) await waiting.forget(scope, records.kind, importId);
    return answers;
  }

  return async (scope: ClientScope, batch: ImportBatch): Promise<ImportReport> => {
    const { importId, mode, checkOnly, rowsInFile = 0 } = batch;
    const rows = numberedRows(batch);
    if (mode === 'all_or_none' && !checkOnly)
      return reportOf(
        rowsInFile > rows.length
          ? await saveFile(scope, batch, rowsInFile)
          : await saveAll(scope, importId, rows),
      );
    const checked = await check(scope, importId, rows);
    return reportOf(
      checkOnly
        ? [...checked.before, ...answersOf(checked.fresh, 'good')]
        : await saveGood(scope, importId, checked),
    );
  };
}
