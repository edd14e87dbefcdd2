import type { JOB_STATUSES, JOB_TYPES } from './jobs.rules';

/** The direction of the job of an entry: a delivery is an export, anything else an import. */
export const jobTypeOfEntry = (type: string): (typeof JOB_TYPES)[number] =>
  type.trim().toUpperCase() === 'DELIVERY' ? 'export' : 'import';

export const jobStatusOfEntry = (status: string): Exclude<(typeof JOB_STATUSES)[number], 'cancelled'> =>
  status.trim().toLowerCase() === 'completed' ? 'completed' : 'active';
