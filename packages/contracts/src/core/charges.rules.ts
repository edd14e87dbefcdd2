import type { FieldLabels } from '../shared/field-labels.rules';
import type { Charge } from './charges.schema';

type Rated = Pick<Charge, 'rate'> & Partial<Pick<Charge, 'sellingCost' | 'buyingCost'>>;

/** What a new line of a quote takes as its price: the rate of the charge, else what its configuration rows sell for. */
export const quotedRate = ({ rate, sellingCost = 0 }: Rated): number => rate || sellingCost;

/** What a new line of a quote takes as its cost: as {@link quotedRate}, from the rows what they are bought for. */
export const quotedCost = ({ rate, buyingCost = 0, sellingCost = 0 }: Rated): number =>
  rate || buyingCost || sellingCost;

/** Labels of the fields of a charge that do not follow from its name. */
export const CHARGE_LABELS: FieldLabels = {
  name: 'Charge name',
  applicabilities: 'Configurations',
  basis: 'Charge basis',
  standard_cost: 'Standard',
  buyingcost: 'Buying cost',
  standardsellingcost: 'Standard selling cost',
  minPercent: 'Min percentage',
  maxPercent: 'Max percentage',
  maxReqamount: 'Maximum requested amount',
};
