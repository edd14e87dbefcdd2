import { unitNamed } from '../crm/charge-units.rules';
import { CONTAINERS } from './job-cargo.rules';
import type { JobCargo } from './job-cargo.schema';

/** What of a job decides how much of a charge is billed. */
export type MeasuredCargo = Pick<JobCargo, 'containers' | 'grossWeight' | 'volume'>;

const countOf = (containers: MeasuredCargo['containers'], feet?: 20 | 40): number =>
  containers
    .filter(({ type }) => feet === undefined || CONTAINERS[type].feet === feet)
    .reduce((sum, { count }) => sum + count, 0);

/** How much a job has of a unit of charges (LAW-24); null where that is not known of the job, or not counted on it. */
export function quantityOnJob(
  unit: string,
  { containers, grossWeight, volume }: MeasuredCargo,
): number | null {
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
