import { listWarehouseJobs, type StoredWarehouseJob, warehouseJob } from '@freightdesk/contracts/billing';
import { indexOrders, type Stored, searchable, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedJob = z.object({
  ...z.omit(warehouseJob, {
    id: true,
    _id: true,
    clientId: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
  syncedAt: z.date(),
});

/** An entry of a warehouse's feed as stored. */
export interface WarehouseJobRecord extends TenantRecord, Readonly<z.output<typeof storedJob>> {}

export const warehouseJobSchema = tenantSchema<WarehouseJobRecord>(storedJob, 'warehouse_jobs');

// An entry is stored once, however many copies of the service read the feed (BILL-8).
warehouseJobSchema.index({ clientId: 1, externalId: 1 }, { unique: true });
// The sort orders of the list.
indexOrders(warehouseJobSchema, [...listWarehouseJobs.sorts, 'id']);
export const WAREHOUSE_JOB_SEARCH = searchable(warehouseJobSchema, [
  ...(['transactionNumber', 'customerName', 'invoiceNumber'] as const),
  ...(['soNumber', 'poNumber', 'externalId'] as const),
]);

export const toWarehouseJob = (entry: Stored<WarehouseJobRecord>): StoredWarehouseJob => ({
  ...entry,
  _id: entry._id.toString(),
  syncedAt: entry.syncedAt.toISOString(),
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});
