import { IMPORT_UNDO_LIMIT, type ImportRecord, importRecord } from '@freightdesk/contracts/core';
import { indexNarrowedOrders, type Stored, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const {
  id: _id,
  createdAt: _createdAt,
  undoUntil: _end,
  undoneAt: _undoneAt,
  ...fields
} = importRecord.shape;

const storedImport = z.object({
  ...fields,
  /** Chosen by the browser; the keys of the rows begin with it. */
  importId: z.string(),
  createdById: z.number(),
  undoneAt: z._default(z.nullable(z.date()), null),
});

/** What an import has saved, and what became of it when it was undone. The trail has its rows. */
export interface ImportLogRecord extends TenantRecord, Readonly<z.output<typeof storedImport>> {}

export const importLogSchema = tenantSchema<ImportLogRecord>(storedImport, 'imports');
// An import has one record, whichever of its batches is saved first.
importLogSchema.index({ clientId: 1, kind: 1, importId: 1 }, { unique: true });
// The imports of a master, of all people and of one.
indexNarrowedOrders(importLogSchema, ['createdAt'], ['kind'], ['kind', 'createdById']);

/** Until when an import can be undone. */
export const undoEndOf = ({ createdAt }: Pick<ImportLogRecord, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + IMPORT_UNDO_LIMIT);

/** An import as an answer. */
export const toImport = (record: Stored<ImportLogRecord>): ImportRecord => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  undoUntil: undoEndOf(record).toISOString(),
  undoneAt: record.undoneAt?.toISOString() ?? null,
  keptRecords: [...record.keptRecords],
});
