import { unitNamed } from '../crm/charge-units.rules';
import { CONTAINERS } from './job-cargo.rules';
import type { JobCargo } from './job-cargo.schema';

/** The part of a job that decides the quantity of its charges. */
export type CargoMeasures = Pick<JobCargo, 'containers' | 'grossWeight' | 'volume'>;

const countOf = (containers: CargoMeasures['containers'], feet?: 20 | 40): number =>
  containers
    .filter(({ type }) => feet === undefined || CONTAINERS[type].feet === feet)
    .reduce((sum, { count }) => sum + count, 0);

/** The quantity that a job has of a unit of charges (LAW-24); null when it is unknown or the unit is not counted on jobs. */
export function quantityOnJob(
  unit: string,
  { containers, grossWeight, volume }: CargoMeasures,
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
