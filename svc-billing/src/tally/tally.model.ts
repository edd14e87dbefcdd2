import { listTallyExports, tallyExport } from '@freightdesk/contracts/billing';
import { appendedSchema, indexOrders, type Stored, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedExport = z.omit(tallyExport, { id: true, _id: true, createdAt: true, updatedAt: true });

/** An export as stored. */
export interface TallyExportRecord extends TenantRecord, Readonly<z.output<typeof storedExport>> {}

export const tallyExportSchema = tenantSchema<TallyExportRecord>(storedExport, 'tally_exports');

// The sort orders of the list.
indexOrders(tallyExportSchema, [...(listTallyExports.sorts ?? []), 'id'], []);

/** An entry of the journal that was exported, by the id of the entry: it is exported once (TALLY-2). */
export interface ExportedEntryRecord extends TenantRecord {
  readonly exportId: number;
}

export const exportedEntrySchema = appendedSchema<ExportedEntryRecord, never>(
  z.object({ exportId: z.number() }),
  'tally_entries',
  {},
);
// Serves the entries of an export.
exportedEntrySchema.index({ clientId: 1, exportId: 1, id: 1 });

/** An export as an answer. */
export const toTallyExport = ({ createdAt, updatedAt, _id, ...fields }: Stored<TallyExportRecord>) => ({
  ...fields,
  _id: _id.toString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
