import { type Job, job, listJobs, withDefaults } from '@freightdesk/contracts';
import { indexOrders, type Stored, type TenantRecord, tenantSchema } from '@freightdesk/service-kit';
import * as z from 'zod/mini';

const storedJob = z.object({
  ...withDefaults(
    z.pick(job, {
      ...{ jobNumber: true, partyId: true, partyName: true, description: true },
      ...{ jobType: true, status: true, shipmentCategory: true },
    }).shape,
    { status: 'active' },
  ),
  /** When a document of the job was issued last; so that issuing one and cancelling the job are in each other's way. */
  lastBilledAt: z.optional(z.nullable(z.date())),
});

export interface JobRecord extends TenantRecord, Readonly<z.output<typeof storedJob>> {}

export const jobSchema = tenantSchema<JobRecord>(storedJob, 'jobs');

// A job number is suggested by the browser and unique per client (ID-2); jobs are looked up by it.
jobSchema.index({ clientId: 1, jobNumber: 1 }, { unique: true });
// The orders of the list, and of the jobs of one status.
indexOrders(jobSchema, [...listJobs.sorts, 'id'], ['status']);

export const toJob = ({
  _id,
  updatedAt: _changed,
  lastBilledAt: _billed,
  createdAt,
  ...kept
}: Stored<JobRecord>): Job => ({
  ...kept,
  _id: _id.toString(),
  jobId: kept.id,
  isActive: kept.status === 'active',
  createdAt: createdAt.toISOString(),
});
