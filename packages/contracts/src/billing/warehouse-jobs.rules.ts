import type { FieldLabels } from '../shared/field-labels.rules';
import type { JOB_STATUSES, JOB_TYPES } from './jobs.rules';

/** The direction of the job of an entry: a delivery is an export, anything else an import. */
export const jobTypeOfEntry = (type: string): (typeof JOB_TYPES)[number] =>
  type.trim().toUpperCase() === 'DELIVERY' ? 'export' : 'import';

export const jobStatusOfEntry = (status: string): Exclude<(typeof JOB_STATUSES)[number], 'cancelled'> =>
  status.trim().toLowerCase() === 'completed' ? 'completed' : 'active';

/** Labels of the fields of a warehouse job that do not follow from its name. */
export const WAREHOUSE_JOB_LABELS: FieldLabels = {
  jobNumber: 'Job',
};
