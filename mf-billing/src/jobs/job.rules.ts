import type { Job } from '@freightdesk/contracts';

type Tone = 'green' | 'blue' | 'red' | 'grey';

const TONES: Readonly<Record<string, Tone>> = { active: 'blue', completed: 'green', cancelled: 'red' };

/** The colour of a job's status; others are grey. */
export const toneOf = (status: string): Tone => TONES[status] ?? 'grey';

/** The counters above the list. */
export function countJobs(jobs: readonly Pick<Job, 'status'>[]) {
  const count = (status: Job['status']) => jobs.filter((job) => job.status === status).length;
  return {
    total: jobs.length,
    active: count('active'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  };
}

/** A number suggested for a new job: `JOB-` and the last eight digits of the time (ID-2). */
export const newJobNumber = (now = Date.now()): string => `JOB-${String(now).slice(-8)}`;
