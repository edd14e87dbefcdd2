import { listWarehouseJobs, type StoredWarehouseJob } from '@freightdesk/contracts/billing';
import type { ChangedFields, ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  toWarehouseJob,
  WAREHOUSE_JOB_SEARCH,
  type WarehouseJobRecord,
  warehouseJobSchema,
} from './warehouse-job.model';

/** Entries of the warehouse feed. */
export function createWarehouseJobRepository(data: TenantData) {
  const records = data.records<WarehouseJobRecord>('WarehouseJob', warehouseJobSchema);
  return {
    insertAll: records.insertAll,

    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<StoredWarehouseJob>> =>
      records.list(scope, query, {
        search: WAREHOUSE_JOB_SEARCH,
        sortable: listWarehouseJobs.sorts,
        defaultSort: { id: -1 },
        toAnswer: toWarehouseJob,
      }),

    byExternalIds: (
      scope: ClientScope,
      externalIds: readonly string[],
    ): Promise<Stored<WarehouseJobRecord>[]> => records.find(scope, { externalId: { $in: externalIds } }),

    /** Null when the entry has changed since it was read. */
    change: (
      tx: WriteScope,
      { id, updatedAt }: Pick<WarehouseJobRecord, 'id' | 'updatedAt'>,
      fields: Partial<ChangedFields<WarehouseJobRecord>>,
    ): Promise<Stored<WarehouseJobRecord> | null> => records.change(tx, { id, updatedAt }, { $set: fields }),

    /** Takes numbers for warehouse jobs; returns the last one. */
    takeNumbers: (count: number): Promise<number> => data.nextNumber('numbers of warehouse jobs', count),
  };
}
export type WarehouseJobRepository = ReturnType<typeof createWarehouseJobRepository>;
