import { type EndJobNeeds, endJob, readJobCancellation } from './end-job.service';
import { type ListJobsNeeds, listJobs } from './list-jobs.service';
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
  update: changeJob(needs),
  end: endJob(needs),
  cancellation: readJobCancellation(needs),
});
export type JobService = ReturnType<typeof createJobService>;
