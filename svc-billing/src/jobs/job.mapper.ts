import type { Job } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import type { JobRecord } from './job.model';

export const toJob = ({ _id, updatedAt: _changed, createdAt, ...job }: Stored<JobRecord>): Job => ({
  ...job,
  _id: _id.toString(),
  jobId: job.id,
  isActive: job.status === 'active',
  createdAt: createdAt.toISOString(),
});
