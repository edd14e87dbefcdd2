import { allocation, type StoredAllocation } from '@freightdesk/contracts/billing';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

const storedAllocation = z.object({
  ...withDefaults(
    z.omit(allocation, { id: true, _id: true, clientId: true, createdAt: true, updatedAt: true }).shape,
    { currency: 'INR' },
  ),
  date: z.date(),
  /** Who raised the request: executive-ops may see only their own. */
  requesterId: z.number(),
  ...onceCreatedFields,
});

/** Money of an adhoc request that was spent on a job; amounts in minor units. */
export interface AllocationRecord extends TenantRecord, Readonly<z.output<typeof storedAllocation>> {}

export const allocationSchema = tenantSchema<AllocationRecord>(storedAllocation, 'job_expense_allocations');
// Serve the allocations of a request, and those of a job.
allocationSchema.index({ clientId: 1, adhocRequestId: 1, id: 1 });
allocationSchema.index({ clientId: 1, jobId: 1, id: 1 });
indexIdempotencyKey(allocationSchema);

export const toAllocation = (record: Stored<AllocationRecord>): StoredAllocation => {
  const { requesterId: _requester, idempotencyKey: _key, requestDigest: _digest, ...fields } = record;
  return {
    ...fields,
    _id: record._id.toString(),
    date: record.date.toISOString(),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
};
