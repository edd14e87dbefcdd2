import type { Charge } from '../core/charges.schema';
import { QUOTE_UNITS, type QuoteUnit } from './quote-services.rules';
import { unitText } from './unit-texts.rules';

const PERCENT_OF_ASSESSMENT = 'PERCENT_OF_ASSESSMENT';

/** Units of charges, and charge bases, that quotes and contracts know by another code. */
const OTHER_NAMES: readonly (readonly [name: string, unit: QuoteUnit])[] = [
  ['', 'PER_SHIPMENT'],
  ['per unit', 'PER_SHIPMENT'],
  ['PER_CONTAINER_20', 'PER_20FT_CONTAINER'],
  ['PER_CONTAINER_40', 'PER_40FT_CONTAINER'],
  [PERCENT_OF_ASSESSMENT, 'PERCENTAGE'],
];

const UNITS_BY_NAME: ReadonlyMap<string, QuoteUnit> = new Map([
  ...QUOTE_UNITS.flatMap((unit) => [
    [unit.toLowerCase(), unit] as const,
    [unitText(unit).toLowerCase(), unit] as const,
  ]),
  ...OTHER_NAMES.map(([name, unit]) => [name.toLowerCase(), unit] as const),
]);

/** The unit of a line that a text names by code, by its words or by the name of a charge basis; absent for any other. */
export const unitNamed = (text: string): QuoteUnit | undefined =>
  UNITS_BY_NAME.get(text.trim().toLowerCase());

type Charged = Pick<Charge, 'unit' | 'applicabilities'>;

const isOfAssessment = ({ applicabilities }: Charged): boolean =>
  applicabilities.length > 0 && applicabilities.every(({ basis }) => basis === PERCENT_OF_ASSESSMENT);

/** The unit of a line for a charge; one whose basis is the assessed value has its own (QUOTE-10, QUOTE-14). */
export const unitOfCharge = (charge: Charged): string =>
  isOfAssessment(charge) ? 'PERCENTAGE' : (unitNamed(charge.unit) ?? charge.unit);
