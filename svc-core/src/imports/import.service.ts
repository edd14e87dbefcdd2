import type { ImportBatch, ImportedRow, ImportReport } from '@freightdesk/contracts';
import { type ClientScope, isDuplicateKey, type NewRecord, type Write } from '@freightdesk/service-kit';
import type { MasterRecord } from '../masters/master.schema';
import { createImportStore, type ImportedRecords } from './import.repository';
import {
  type GoodRow,
  isGood,
  judgedRows,
  type NumberedRow,
  numberedRows,
  type ReadRow,
  reportOf,
  type WarningsOf,
} from './import.rules';

/** What the imports of the masters differ in: where the records go, and how lines are read and judged. */
export interface ImportParts<Fields extends MasterRecord> {
  readonly records: ImportedRecords<Fields>;
  readonly read: (scope: ClientScope, rows: readonly NumberedRow[]) => Promise<ReadRow<NewRecord<Fields>>[]>;
  readonly warningsOf?: WarningsOf<NewRecord<Fields>>;
}

/** A batch as it was judged: what was saved of it before, and how its other rows were read. */
interface Judged<Fields> {
  readonly before: readonly ImportedRow[];
  readonly fresh: readonly ReadRow<Fields>[];
}

const isRefused = ({ outcome }: ImportedRow): boolean => outcome === 'refused';

/** An import of one master: checks a batch, or saves it once. */
export function createImport<Fields extends MasterRecord>(
  write: Write,
  { records, read, warningsOf = () => [] }: ImportParts<Fields>,
) {
  type Row = NewRecord<Fields>;
  const store = createImportStore(write, records);
  const judged = (rows: readonly ReadRow<Row>[], good: 'good' | 'kept_back') =>
    judgedRows(rows, good, warningsOf);

  async function judge(scope: ClientScope, batch: ImportBatch): Promise<Judged<Row>> {
    const before = await store.savedBefore(scope, batch);
    const known = new Set(before.map(({ row }) => row));
    const rows = numberedRows(batch).filter(({ row }) => !known.has(row));
    return { before, fresh: await read(scope, rows) };
  }

  /** Saves rows together; where somebody quicker saved one or took its code, what `otherwise` makes of it counts. */
  async function saveOr(
    scope: ClientScope,
    batch: ImportBatch,
    rows: readonly GoodRow<Row>[],
    otherwise: () => Promise<ImportedRow[]>,
  ): Promise<ImportedRow[]> {
    try {
      return await store.saveTogether(scope, batch, rows);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return otherwise();
    }
  }

  async function judgedAgain(scope: ClientScope, batch: ImportBatch): Promise<ImportedRow[]> {
    const { before, fresh } = await judge(scope, batch);
    return [...before, ...judged(fresh, 'kept_back')];
  }

  async function saveOneByOne(scope: ClientScope, batch: ImportBatch, rows: readonly GoodRow<Row>[]) {
    const saved: ImportedRow[] = [];
    for (const row of rows) {
      const alone = { ...batch, firstRow: row.row, rows: [row.cells] };
      saved.push(...(await saveOr(scope, batch, [row], () => judgedAgain(scope, alone))));
    }
    return saved;
  }

  async function saveGood(scope: ClientScope, batch: ImportBatch, { fresh }: Judged<Row>) {
    const good = fresh.filter(isGood);
    const saved = await saveOr(scope, batch, good, () => saveOneByOne(scope, batch, good));
    return [...judged(fresh, 'kept_back'), ...saved];
  }

  async function saveAll(scope: ClientScope, batch: ImportBatch, { before, fresh }: Judged<Row>) {
    const good = fresh.filter(isGood);
    if (good.length < fresh.length || before.some(isRefused)) return judged(fresh, 'kept_back');
    return saveOr(scope, batch, good, () => judgedAgain(scope, batch));
  }

  return async (scope: ClientScope, batch: ImportBatch): Promise<ImportReport> => {
    const found = await judge(scope, batch);
    if (batch.checkOnly) return reportOf([...found.before, ...judged(found.fresh, 'good')]);
    const save = batch.mode === 'good_rows' ? saveGood : saveAll;
    return reportOf([...found.before, ...(await save(scope, batch, found))]);
  };
}
