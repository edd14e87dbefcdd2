import type { ImportBatch, ImportedRow } from '@freightdesk/contracts';
import { type ClientScope, type NewRecord, requestDigest, type Write } from '@freightdesk/service-kit';
import type { MasterRepository } from '../masters/master.repository';
import type { MasterRecord } from '../masters/master.schema';
import { answered, type GoodRow, numberedRows, refused } from './import.rules';

/** The reads and writes of an import. */
export type ImportedRecords<Fields extends MasterRecord> = Pick<
  MasterRepository<Fields>,
  'byIdempotencyKeys' | 'insertAll'
>;

const keyOf = ({ importId }: ImportBatch, row: number): string => `import:${importId}:${row}`;

const usedOtherwise = 'This import saved other content for this row before. Begin a new import.';

/** Stores the rows of an import, each once (API-3). */
export function createImportStore<Fields extends MasterRecord>(
  write: Write,
  imported: ImportedRecords<Fields>,
) {
  return {
    /** What earlier calls of this import saved of the batch; a row with other content is refused. */
    async savedBefore(scope: ClientScope, batch: ImportBatch): Promise<ImportedRow[]> {
      const rows = numberedRows(batch);
      const keys = rows.map(({ row }) => keyOf(batch, row));
      const records = await imported.byIdempotencyKeys(scope, keys);
      const byKey = new Map(records.map((record) => [record.idempotencyKey, record]));
      return rows.flatMap(({ row, cells }) => {
        const record = byKey.get(keyOf(batch, row));
        if (!record) return [];
        return record.requestDigest === requestDigest(cells)
          ? [answered(row, 'saved', record.id)]
          : [refused(row, [{ field: '', message: usedOtherwise }])];
      });
    },

    /** Saves all rows or none; a duplicate key of any of them is thrown. */
    async saveTogether(
      scope: ClientScope,
      batch: ImportBatch,
      rows: readonly GoodRow<NewRecord<Fields>>[],
    ): Promise<ImportedRow[]> {
      if (rows.length === 0) return [];
      const records = rows.map(({ row, cells, fields }) => ({
        ...fields,
        idempotencyKey: keyOf(batch, row),
        requestDigest: requestDigest(cells),
      }));
      const stored = await write(scope, (tx) => imported.insertAll(tx, records));
      return rows.map(({ row }, index) => answered(row, 'saved', stored[index]?.id));
    },
  };
}
