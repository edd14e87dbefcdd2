import type { ImportBatch, ImportedRow, ImportReport } from '@freightdesk/contracts';
import {
  type ClientScope,
  inTransaction,
  isDuplicateKey,
  type NewRecord,
  requestDigest,
  type TenantCollection,
} from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { MasterRecord } from '../masters/master.schema';
import { type NumberedRow, numberedRows, type ReadRow } from './import.rows';

/** What the imports of the masters differ in: where the records go, and how lines are read and judged. */
export interface ImportParts<Fields extends MasterRecord> {
  readonly collection: TenantCollection<Fields>;
  readonly read: (scope: ClientScope, rows: readonly NumberedRow[]) => Promise<ReadRow<NewRecord<Fields>>[]>;
}

const keyOf = ({ importId }: ImportBatch, row: number): string => `import:${importId}:${row}`;

const usedOtherwise = 'This import saved other content for this row before. Begin a new import.';

const reportOf = (rows: readonly ImportedRow[]): ImportReport => ({
  saved: rows.filter(({ outcome }) => outcome === 'saved').length,
  refused: rows.filter(({ outcome }) => outcome === 'refused').length,
  rows: [...rows],
});

const answered = (row: number, outcome: ImportedRow['outcome'], id: number | null = null): ImportedRow => ({
  row,
  outcome,
  id,
  errors: [],
});

const refused = (row: number, errors: ImportedRow['errors']): ImportedRow => ({
  ...answered(row, 'refused'),
  errors: [...errors],
});

/** Imports of one master (decisions I2 and I3 hold for each row): checks a batch, or saves it once. */
export function createImport<Fields extends MasterRecord>(
  connection: Connection,
  { collection, read }: ImportParts<Fields>,
) {
  type Row = ReadRow<NewRecord<Fields>>;

  /** What earlier calls of this import saved of the batch, by row; a row with other content is refused. */
  async function savedBefore(scope: ClientScope, batch: ImportBatch): Promise<Map<number, ImportedRow>> {
    const rows = numberedRows(batch);
    const keys = rows.map(({ row }) => keyOf(batch, row));
    const records = await collection.find(scope, { idempotencyKey: { $in: keys } });
    const byKey = new Map(records.map((record) => [record.idempotencyKey, record]));
    return new Map(
      rows.flatMap(({ row, cells }): [number, ImportedRow][] => {
        const record = byKey.get(keyOf(batch, row));
        if (!record) return [];
        return record.requestDigest === requestDigest(cells)
          ? [[row, answered(row, 'saved', record.id)]]
          : [[row, refused(row, [{ field: '', message: usedOtherwise }])]];
      }),
    );
  }

  const store = async (scope: ClientScope, batch: ImportBatch, row: Row, session?: ClientSession) => {
    if ('errors' in row) return refused(row.row, [...row.errors]);
    const request = { idempotencyKey: keyOf(batch, row.row), requestDigest: requestDigest(row.cells) };
    const { id } = await collection.insert(scope, { ...row.fields, ...request }, session);
    return answered(row.row, 'saved', id);
  };

  /** Saves one row by itself; whoever saved it, or took its code, a moment ago is found by judging it again. */
  async function storeAlone(scope: ClientScope, batch: ImportBatch, row: Row): Promise<ImportedRow> {
    try {
      return await store(scope, batch, row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const alone = { ...batch, firstRow: row.row, rows: [row.cells] };
      const { before, fresh } = await judge(scope, alone);
      return before.get(row.row) ?? checked(fresh, 'kept_back')[0] ?? answered(row.row, 'kept_back');
    }
  }

  async function judge(scope: ClientScope, batch: ImportBatch) {
    const before = await savedBefore(scope, batch);
    const fresh = await read(
      scope,
      numberedRows(batch).filter(({ row }) => !before.has(row)),
    );
    return { before, fresh };
  }

  const checked = (rows: readonly Row[], good: 'good' | 'kept_back'): ImportedRow[] =>
    rows.map((row) => ('errors' in row ? refused(row.row, [...row.errors]) : answered(row.row, good)));

  async function storeGood(scope: ClientScope, batch: ImportBatch, rows: readonly Row[]) {
    const stored: ImportedRow[] = [];
    for (const row of rows) stored.push(await storeAlone(scope, batch, row));
    return stored;
  }

  /** All rows in one transaction; when one is refused, also by somebody quicker, none is saved. */
  async function storeAll(scope: ClientScope, batch: ImportBatch, rows: readonly Row[], hasRefused: boolean) {
    if (hasRefused || rows.some((row) => 'errors' in row)) return checked(rows, 'kept_back');
    try {
      return await inTransaction(connection, async (session) => {
        const stored: ImportedRow[] = [];
        for (const row of rows) stored.push(await store(scope, batch, row, session));
        return stored;
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { before, fresh } = await judge(scope, batch);
      return [...before.values(), ...checked(fresh, 'kept_back')];
    }
  }

  return async (scope: ClientScope, batch: ImportBatch): Promise<ImportReport> => {
    const { before, fresh } = await judge(scope, batch);
    const hasRefused = [...before.values()].some(({ outcome }) => outcome === 'refused');
    const done = await (batch.checkOnly
      ? checked(fresh, 'good')
      : batch.mode === 'good_rows'
        ? storeGood(scope, batch, fresh)
        : storeAll(scope, batch, fresh, hasRefused));
    const byRow = new Map([...before, ...done.map((row) => [row.row, row] as const)]);
    return reportOf([...byRow.values()].sort((one, other) => one.row - other.row));
  };
}
export type Import = ReturnType<typeof createImport>;
