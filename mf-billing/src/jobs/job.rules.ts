type Tone = 'green' | 'blue' | 'red' | 'grey';

const TONES: Readonly<Record<string, Tone>> = { active: 'blue', completed: 'green', cancelled: 'red' };

/** The colour of a job's status; others are grey. */
export const toneOf = (status: string): Tone => TONES[status] ?? 'grey';

/** A number suggested for a new job: `JOB-` and the last eight digits of the time (ID-2). */
export const newJobNumber = (now = Date.now()): string => `JOB-${String(now).slice(-8)}`;
