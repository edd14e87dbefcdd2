import type { FieldLabels } from '../shared/field-labels.rules';

/** The direction of a job. */
export const JOB_TYPES = ['import', 'export', 'domestic'] as const;
export const JOB_STATUSES = ['active', 'completed', 'cancelled'] as const;

/** Labels of the fields of a job that do not follow from its name. */
export const JOB_LABELS: FieldLabels = {
  jobNumber: 'Job',
  grossWeight: 'Gross weight (kg)',
  blAwbNumber: 'BL/AWB number',
};
