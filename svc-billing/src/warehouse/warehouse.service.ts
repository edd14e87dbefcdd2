import { type SyncNeeds, syncWarehouse } from './sync-warehouse.service';
import type { WarehouseJobRepository } from './warehouse-job.repository';

/** The dependencies of warehouse jobs. */
export interface WarehouseNeeds extends SyncNeeds {
  readonly warehouseJobs: WarehouseJobRepository;
}

/** Jobs that a warehouse asks for (BILL-8). */
export const createWarehouseService = (needs: WarehouseNeeds) => ({
  list: needs.warehouseJobs.list,
  progress: needs.warehouseSyncs.read,
  sync: syncWarehouse(needs),
});
export type WarehouseService = ReturnType<typeof createWarehouseService>;
