import { type ImportedMaster, type ImportRecord, listImports } from '@freightdesk/contracts/core';
import type { ListAnswer, ListQuery, NewRecord, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type ImportLogRecord, importLogSchema, toImport } from './import-log.model';

/** A page of a master's imports: those of one person, or of all. */
export interface ImportLogQuery extends ListQuery {
  readonly kind: ImportedMaster;
  readonly createdById?: number | undefined;
}

/** The fields of an import that its rows and its undoing change. */
type ImportChange = Partial<NewRecord<ImportLogRecord>>;

/** What imports of a client have saved. Their rows are in the trail, so that they have no entries of their own. */
export function createImportLog(data: TenantData) {
  const records = data.derivedRecords<ImportLogRecord>('Import', importLogSchema);
  const { byId } = records;

  const store = (tx: WriteScope, id: number, record: NewRecord<ImportLogRecord>): Promise<void> =>
    records.replace(tx, [id], [{ ...record, id }]);

  return {
    byId,

    byImportId: (
      scope: ClientScope,
      kind: ImportedMaster,
      importId: string,
    ): Promise<Stored<ImportLogRecord> | null> => records.findOne(scope, { kind, importId }),

    list: (
      scope: ClientScope,
      { kind, createdById, ...query }: ImportLogQuery,
    ): Promise<ListAnswer<ImportRecord>> =>
      records.list(scope, query, {
        sortable: listImports.sorts,
        defaultSort: { createdAt: -1, id: -1 },
        filter: { kind, ...(createdById === undefined ? {} : { createdById }) },
        toAnswer: toImport,
      }),

    insert: async (tx: WriteScope, record: NewRecord<ImportLogRecord>): Promise<void> =>
      store(tx, await data.nextNumber(records.kind), record),

    change: (tx: WriteScope, record: Stored<ImportLogRecord>, change: ImportChange): Promise<void> => {
      const { _id, id, clientId: _own, createdAt: _created, updatedAt: _changed, ...fields } = record;
      return store(tx, id, { ...fields, ...change });
    },
  };
}
export type ImportLog = ReturnType<typeof createImportLog>;
