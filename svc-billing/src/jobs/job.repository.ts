import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type JobRecord, jobSchema } from './job.model';

export const createJobRepository = (connection: Connection, nextNumber: NextNumber) =>
  new TenantCollection<JobRecord>(connection.model<JobRecord>('Job', jobSchema), nextNumber);
