import type { Charge } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { toDecimal } from '@freightdesk/tax';
import type { ChargeRecord, RateSlabRecord } from './charge.model';

const toRateSlab = (slab: RateSlabRecord) => ({
  ...slab,
  minRate: toDecimal(slab.minRate),
  maxRate: toDecimal(slab.maxRate),
  buyingcost: toDecimal(slab.buyingcost),
  standardsellingcost: toDecimal(slab.standardsellingcost),
});

const toApplicability = ({ rateSlabs, ...rest }: ChargeRecord['applicabilities'][number]) => ({
  ...rest,
  rateSlabs: rateSlabs.map(toRateSlab),
});

/** A charge as it travels: decimals, and the halves of its GST rate for convenience of screens. */
export const toCharge = (charge: Stored<ChargeRecord>): Charge => ({
  ...charge,
  _id: charge._id.toString(),
  rate: toDecimal(charge.rate),
  sellingCost: toDecimal(charge.sellingCost),
  buyingCost: toDecimal(charge.buyingCost),
  dynamicRates: Object.fromEntries(
    charge.dynamicRates.map(({ category, rate }) => [category, toDecimal(rate)]),
  ),
  applicabilities: charge.applicabilities.map(toApplicability),
  gstPercent: charge.gstRate,
  igstPercent: charge.gstRate,
  cgstPercent: charge.gstRate / 2,
  sgstPercent: charge.gstRate / 2,
});
