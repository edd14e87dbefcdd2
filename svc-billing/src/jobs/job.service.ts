import { type ListJobsNeeds, listJobs } from './list-jobs.service';
import { changeJob, createJob, endJob, type SaveJobNeeds } from './save-job.service';

/** The dependencies of jobs. */
export interface JobNeeds extends SaveJobNeeds, Omit<ListJobsNeeds, 'jobs' | 'documents'> {
  readonly documents: SaveJobNeeds['documents'] & ListJobsNeeds['documents'];
}

/** Jobs of a client (BILL-1). */
export const createJobService = (needs: JobNeeds) => ({
  list: listJobs(needs),
  summary: needs.jobs.countByStatus,
  create: createJob(needs),
  update: changeJob(needs),
  end: endJob(needs),
});
export type JobService = ReturnType<typeof createJobService>;
