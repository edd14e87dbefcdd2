import { JOB_STATUSES, JOB_TYPES, type Job, listJobs } from '@freightdesk/contracts';
import { indexOrders, type Stored, type TenantRecord, tenantSchema } from '@freightdesk/service-kit';

type Kept = Pick<
  Job,
  'jobNumber' | 'partyId' | 'partyName' | 'description' | 'jobType' | 'status' | 'shipmentCategory'
>;
export interface JobRecord extends TenantRecord, Readonly<Kept> {
  /** When a document of the job was issued last; so that issuing one and cancelling the job are in each other's way. */
  readonly lastBilledAt?: Date | null;
}

const required = <Type>(type: Type) => ({ type, required: true });

export const jobSchema = tenantSchema<JobRecord>(
  {
    jobNumber: required(String),
    partyId: required(Number),
    partyName: required(String),
    description: { type: String, default: '' },
    jobType: { type: String, enum: JOB_TYPES, required: true },
    status: { type: String, enum: JOB_STATUSES, default: 'active' },
    shipmentCategory: { type: String, default: '' },
    lastBilledAt: { type: Date, default: null },
  },
  'jobs',
);

// A job number is suggested by the browser and unique per client (ID-2); jobs are looked up by it.
jobSchema.index({ clientId: 1, jobNumber: 1 }, { unique: true });
// The orders of the list, and of the jobs of one status.
indexOrders(jobSchema, [...listJobs.sorts, 'id'], ['status']);

export const toJob = ({
  _id,
  updatedAt: _changed,
  lastBilledAt: _billed,
  createdAt,
  ...job
}: Stored<JobRecord>): Job => ({
  ...job,
  _id: _id.toString(),
  jobId: job.id,
  isActive: job.status === 'active',
  createdAt: createdAt.toISOString(),
});
