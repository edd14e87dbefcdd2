import type { StoredJob } from '@freightdesk/contracts/billing';
import type { ClientScope } from '@freightdesk/service-kit';
import { type EndJobNeeds, endJob, readJobCancellation } from './end-job.service';
import { toJob } from './job.model';
import { type ListJobsNeeds, listJobs } from './list-jobs.service';
import { requireJobById } from './require-job.service';
import { changeJob, createJob, type SaveJobNeeds } from './save-job.service';

/** The dependencies of jobs. */
export interface JobNeeds
  extends SaveJobNeeds,
    Omit<EndJobNeeds, 'jobs' | 'documents' | 'fundRequests'>,
    Omit<ListJobsNeeds, 'jobs' | 'documents' | 'fundRequests'> {
  readonly documents: EndJobNeeds['documents'] & ListJobsNeeds['documents'];
  readonly fundRequests: EndJobNeeds['fundRequests'] & ListJobsNeeds['fundRequests'];
}

/** Jobs of a client (BILL-1). */
export const createJobService = (needs: JobNeeds) => ({
  list: listJobs(needs),
  summary: needs.jobs.countByStatus,
  create: createJob(needs),
  get: async (scope: ClientScope, id: number): Promise<StoredJob> =>
    toJob(await requireJobById(needs.jobs, scope, id)),
  update: changeJob(needs),
  end: endJob(needs),
  cancellation: readJobCancellation(needs),
});
export type JobService = ReturnType<typeof createJobService>;
