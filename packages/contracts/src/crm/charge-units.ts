import type { Charge } from '../core/charges';

const PERCENT_OF_ASSESSMENT = 'PERCENT_OF_ASSESSMENT';

/** Units of charges, and charge bases, that quotes and contracts know by another code. */
const UNITS_OF_LINES: ReadonlyMap<string, string> = new Map([
  ['', 'PER_SHIPMENT'],
  ['per container', 'PER_CONTAINER'],
  ['per 20ft container', 'PER_20FT_CONTAINER'],
  ['per 40ft container', 'PER_40FT_CONTAINER'],
  ['PER_CONTAINER_20', 'PER_20FT_CONTAINER'],
  ['PER_CONTAINER_40', 'PER_40FT_CONTAINER'],
  [PERCENT_OF_ASSESSMENT, 'PERCENTAGE'],
]);

type Charged = Pick<Charge, 'unit' | 'applicabilities'>;

const isOfAssessment = ({ applicabilities }: Charged): boolean =>
  applicabilities.length > 0 && applicabilities.every(({ basis }) => basis === PERCENT_OF_ASSESSMENT);

/** The unit of a line for a charge; one whose basis is the assessed value has its own (QUOTE-10). */
export const unitOfCharge = (charge: Charged): string =>
  isOfAssessment(charge) ? 'PERCENTAGE' : (UNITS_OF_LINES.get(charge.unit) ?? charge.unit);
