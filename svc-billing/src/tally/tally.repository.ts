import { listTallyExports, type TallyExport } from '@freightdesk/contracts/billing';
import type { ListAnswer, ListQuery, NewRecord, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { exportedEntrySchema, type TallyExportRecord, tallyExportSchema, toTallyExport } from './tally.model';

/** The exports of a client, and what each has exported. */
export function createTallyRepository(data: TenantData) {
  const records = data.records<TallyExportRecord>('TallyExport', tallyExportSchema);
  const exportedEntries = data.appendedRecords('TallyEntry', exportedEntrySchema);
  return {
    byId: records.byId,
    prepareLock: records.prepareLock,
    /** Makes concurrent exports of a client wait for each other. */
    lock: records.lock,

    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<TallyExport>> =>
      records.list(scope, query, {
        sortable: listTallyExports.sorts ?? [],
        defaultSort: { id: -1 },
        toAnswer: toTallyExport,
      }),

    /** Those of the entries that an export has. */
    async exportedIds(scope: ClientScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
      return new Set((await exportedEntries.byIds(scope, ids)).map(({ id }) => id));
    },

    /** Stores an export with the ids of its entries. */
    async insert(
      tx: WriteScope,
      record: NewRecord<TallyExportRecord>,
      entryIds: readonly number[],
    ): Promise<Stored<TallyExportRecord>> {
      const tallyExport = await records.insert(tx, record);
      await exportedEntries.append(
        tx,
        entryIds.map((id) => ({ id, exportId: tallyExport.id })),
      );
      return tallyExport;
    },

    /** The ids of the entries of an export. */
    async entryIds(scope: ClientScope, exportId: number): Promise<number[]> {
      return (await exportedEntries.find(scope, { exportId })).map(({ id }) => id);
    },
  };
}
export type TallyRepository = ReturnType<typeof createTallyRepository>;
