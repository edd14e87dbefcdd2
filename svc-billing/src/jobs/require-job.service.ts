import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { jobCancelled, unknownRecord } from '../documents/document-refusal.rules';
import type { JobRecord } from './job.model';
import type { JobRepository } from './job.repository';
import { jobNotFound } from './job.rules';

type Jobs = Pick<JobRepository, 'byNumber'>;

/**
 * The job that an address names.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export async function requireJob(
  jobs: Jobs,
  scope: ClientScope,
  jobNumber: string,
): Promise<Stored<JobRecord>> {
  const job = await jobs.byNumber(scope, jobNumber);
  if (!job) throw jobNotFound();
  return job;
}

/**
 * The job with this number of its record.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export async function requireJobById(
  jobs: Pick<JobRepository, 'byId'>,
  scope: ClientScope,
  id: number,
): Promise<Stored<JobRecord>> {
  const job = await jobs.byId(scope, id);
  if (!job) throw jobNotFound();
  return job;
}

/**
 * The job that a new record names.
 *
 * @throws {ServiceError} that of `onUnknown` for an unknown job, by default 400
 * @throws {ServiceError} 409 for a cancelled job
 */
export async function requireOpenJob(
  jobs: Jobs,
  scope: ClientScope,
  jobNumber: string,
  onUnknown = () => unknownRecord('jobNumber', 'job'),
): Promise<Stored<JobRecord>> {
  const job = await jobs.byNumber(scope, jobNumber);
  if (!job) throw onUnknown();
  if (job.status === 'cancelled') throw jobCancelled();
  return job;
}
