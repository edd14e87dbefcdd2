import { type CargoMeasures, type Job, quantityOnJob } from '@freightdesk/contracts/billing';
import type { Tone } from '@freightdesk/ui/tokens';

const TONES: Readonly<Record<string, Tone>> = { active: 'blue', completed: 'green', cancelled: 'red' };

/** The colour of a job's status; others are grey. */
export const toneOf = (status: string): Tone => TONES[status] ?? 'grey';

/** A suggested number for a new job: `JOB-` and the last eight digits of the time (ID-2). */
export const newJobNumber = (now = Date.now()): string => `JOB-${String(now).slice(-8)}`;

export const JOB_TYPE_TEXTS: Readonly<Record<Job['jobType'], string>> = {
  import: 'Import',
  export: 'Export',
  domestic: 'Domestic',
};

export const MODE_TEXTS: Readonly<Record<NonNullable<Job['mode']>, string>> = {
  sea: 'Sea',
  air: 'Air',
  road: 'Road',
  rail: 'Rail',
  multimodal: 'Multimodal',
};

/** The suggested quantity of a charge: the job's measure in this unit, else 1 (LAW-24). */
export const proposedQuantity = (unit: string, job: CargoMeasures): string =>
  String(quantityOnJob(unit, job) || 1);
