import { CONTAINERS, type Job, unitNamed } from '@freightdesk/contracts';
import type { Tone } from '@freightdesk/ui/tokens';

const TONES: Readonly<Record<string, Tone>> = { active: 'blue', completed: 'green', cancelled: 'red' };

/** The colour of a job's status; others are grey. */
export const toneOf = (status: string): Tone => TONES[status] ?? 'grey';

/** A number suggested for a new job: `JOB-` and the last eight digits of the time (ID-2). */
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

/** What of a job decides how much of a charge is billed. */
export type Billed = Pick<Job, 'containers' | 'grossWeight' | 'volume'>;

const countOf = (containers: Job['containers'], feet?: 20 | 40): number =>
  containers
    .filter(({ type }) => feet === undefined || CONTAINERS[type].feet === feet)
    .reduce((sum, { count }) => sum + count, 0);

function measured(unit: string, { containers, grossWeight, volume }: Billed): number | null {
  switch (unitNamed(unit)) {
    case 'PER_CONTAINER':
      return countOf(containers);
    case 'PER_20FT_CONTAINER':
      return countOf(containers, 20);
    case 'PER_40FT_CONTAINER':
      return countOf(containers, 40);
    case 'PER_CBM':
      return volume;
    case 'PER_KG':
      return grossWeight;
    default:
      return null;
  }
}

/** The quantity proposed for a charge of this unit: what the job has of it, otherwise 1 (LAW-24). */
export const proposedQuantity = (unit: string, job: Billed): string => String(measured(unit, job) || 1);
