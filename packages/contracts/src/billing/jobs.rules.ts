/** The direction of a job. */
export const JOB_TYPES = ['import', 'export', 'domestic'] as const;
export const JOB_STATUSES = ['active', 'completed', 'cancelled'] as const;
