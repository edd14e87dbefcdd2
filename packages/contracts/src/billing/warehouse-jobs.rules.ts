import type { JOB_STATUSES, JOB_TYPES } from './jobs.rules';

/** The direction of the job of an entry: a delivery goes out, anything else comes in. */
export const jobTypeOfEntry = (type: string): (typeof JOB_TYPES)[number] =>
  type.trim().toUpperCase() === 'DELIVERY' ? 'export' : 'import';

/** How far the job of an entry is. */
export const jobStatusOfEntry = (status: string): Exclude<(typeof JOB_STATUSES)[number], 'cancelled'> =>
  status.trim().toLowerCase() === 'completed' ? 'completed' : 'active';
