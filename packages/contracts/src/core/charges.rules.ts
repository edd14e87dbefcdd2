import type { FieldLabels } from '../shared/field-labels.rules';
import type { Charge } from './charges.schema';

type PricedCharge = Pick<Charge, 'rate'> & Partial<Pick<Charge, 'sellingCost' | 'buyingCost'>>;

/** The price of a new quote line: the rate of the charge, else the selling cost of its configuration rows. */
export const quotedRate = ({ rate, sellingCost = 0 }: PricedCharge): number => rate || sellingCost;

/** The cost of a new quote line: the rate of the charge, else the buying cost of its rows, else their selling cost. */
export const quotedCost = ({ rate, buyingCost = 0, sellingCost = 0 }: PricedCharge): number =>
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
