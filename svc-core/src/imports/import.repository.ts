import type { ImportBatch, ImportedRow } from '@freightdesk/contracts/core';
import { documentsOf, type NewRecord, type WriteScope } from '@freightdesk/data';
import { type ClientScope, type NumberedRow, numberedRows, requestDigest } from '@freightdesk/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { MasterRecord } from '../masters/master.model';
import type { MasterRepository } from '../masters/master.repository';
import { type GoodRow, refusedRow, rowAnswer } from './import.rules';

/** The reads and writes of an import. */
export type ImportedRecords<Fields extends MasterRecord> = Pick<
  MasterRepository<Fields>,
  'kind' | 'byIdempotencyKeys' | 'insertInPieces'
>;

const keyOf = (importId: string, row: number): string => `import:${importId}:${row}`;

/** Every key of an import lies between these two texts. */
export const keyRangeOf = (importId: string) => ({
  after: `import:${importId}:`,
  before: `import:${importId};`,
});

const CONTENT_DIFFERS = 'This import saved other content for this row before. Begin a new import.';

/** Stores the rows of an import, each once (API-3). */
export function createImportStore<Fields extends MasterRecord>(repository: ImportedRecords<Fields>) {
  return {
    /** The rows that earlier calls of this import have saved; a row with different content is refused. */
    async savedBefore(
      scope: ClientScope,
      importId: string,
      rows: readonly NumberedRow[],
    ): Promise<ImportedRow[]> {
      const keys = rows.map(({ row }) => keyOf(importId, row));
      const records = await repository.byIdempotencyKeys(scope, keys);
      const byKey = new Map(records.map((record) => [record.idempotencyKey, record]));
      return rows.flatMap(({ row, cells }) => {
        const record = byKey.get(keyOf(importId, row));
        if (!record) return [];
        return record.requestDigest === requestDigest(cells)
          ? [rowAnswer(row, 'saved', record.id)]
          : [refusedRow(row, [{ field: '', message: CONTENT_DIFFERS }])];
      });
    },

    /** Saves all rows or none, with what belongs to them; throws the duplicate key error of any of them. */
    async saveTogether(
      scope: ClientScope,
      importId: string,
      rows: readonly GoodRow<NewRecord<Fields>>[],
      alongside: (tx: WriteScope) => Promise<void>,
    ): Promise<ImportedRow[]> {
      if (rows.length === 0) return [];
      const records = rows.map(({ row, cells, fields }) => ({
        ...fields,
        idempotencyKey: keyOf(importId, row),
        requestDigest: requestDigest(cells),
      }));
      const firstId = await repository.insertInPieces(scope, records, alongside);
      return rows.map(({ row }, index) => rowAnswer(row, 'saved', firstId + index));
    },
  };
}

/** Stores the rows of imports of one master. */
export type ImportStore<Fields extends MasterRecord> = ReturnType<typeof createImportStore<Fields>>;

/** A batch of a file that is saved as a whole or not at all, waiting for the other batches. */
interface WaitingBatch {
  readonly _id: string;
  readonly clientId: string;
  readonly importId: string;
  readonly firstRow: number;
  readonly rows: ImportBatch['rows'];
  readonly until: Date;
}

/** Batches left behind by a closed browser are deleted after a day. */
const LIFE = 24 * 60 * 60 * 1_000;

const waitingSchema = new Schema<WaitingBatch>(
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    importId: { type: String, required: true },
    firstRow: { type: Number, required: true },
    rows: { type: [Object], required: true },
    until: { type: Date, required: true, expires: 0 },
  },
  { collection: 'import_batches', versionKey: false, strict: 'throw', minimize: false },
);
waitingSchema.index({ clientId: 1, importId: 1 });

/** Batches that wait for the rest of their file. They are not records yet, so they are not audited. */
export function createWaitingBatches(connection: Connection) {
  const { reader, writer } = documentsOf(connection, 'ImportBatch', waitingSchema);
  return {
    /** Adds a batch; a repeated batch replaces the first. */
    async add(
      { clientId }: ClientScope,
      kind: string,
      { importId, firstRow, rows }: ImportBatch,
    ): Promise<void> {
      const _id = `${clientId} ${kind} ${importId} ${firstRow}`;
      const until = new Date(Date.now() + LIFE);
      await writer.replaceOne(
        { _id },
        { clientId, importId: `${kind} ${importId}`, firstRow, rows, until },
        { upsert: true },
      );
    },

    /** The rows of an import so far, each once, in order. */
    async rowsOf({ clientId }: ClientScope, kind: string, importId: string): Promise<NumberedRow[]> {
      const ofImport = { clientId, importId: `${kind} ${importId}` };
      const batches = await reader.find(ofImport, { sort: { firstRow: 1 } });
      const byRow = new Map(batches.flatMap(numberedRows).map((row) => [row.row, row]));
      return [...byRow.values()];
    },

    /** Removes the batches of an import. */
    async remove({ clientId }: ClientScope, kind: string, importId: string): Promise<void> {
      await writer.deleteMany({ clientId, importId: `${kind} ${importId}` });
    },
  };
}
export type WaitingBatches = ReturnType<typeof createWaitingBatches>;
