import { categoryKey } from '@freightdesk/contracts';
import { ZERO } from '@freightdesk/tax';
import type { ChargeRecord, ChargeRowRecord } from './charge.model';

type Priced = Pick<ChargeRecord, 'rate' | 'currency' | 'applicabilities' | 'shipmentCategories'>;

/** The key of charges that suit every shipment category. */
export const ALL_KEY = 'all';

/** A charge without categories of its own suits all of them. */
export function categoryKeysOf(categories: readonly string[]): string[] {
  const keys = [...new Set(categories.map(categoryKey))].filter((key) => key !== '');
  return keys.length === 0 ? [ALL_KEY] : keys;
}

/** The slab that stands for a row where no port is named: the one marked Standard, else the first. */
const standardSlab = (row: ChargeRowRecord | undefined, currency: string) => {
  const slabs = (row?.rateSlabs ?? []).filter((slab) => slab.currency === currency);
  return slabs.find((slab) => slab.standard_cost) ?? slabs[0];
};

/**
 * What quoting and billing read of a charge (MONEY-6), from its configuration rows: selling and buying cost are
 * those of the row for ALL, else of the first row; a row of a category of its own gives that category's rate. Slabs in
 * another currency than the charge's give nothing. Without a selling cost the charge's own rate is it.
 */
export function ratesOf({ rate, currency, applicabilities: rows, shipmentCategories }: Priced) {
  const general = rows.find(({ shipmentCategory }) => categoryKey(shipmentCategory) === ALL_KEY) ?? rows[0];
  const slab = standardSlab(general, currency);
  const categories = rows.length > 0 ? rows.map((row) => row.shipmentCategory) : [...shipmentCategories];
  return {
    sellingCost: slab?.standardsellingcost || rate,
    buyingCost: slab?.buyingcost ?? ZERO,
    dynamicRates: rows
      .filter(({ shipmentCategory }) => categoryKey(shipmentCategory) !== ALL_KEY)
      .map((row) => ({
        category: row.shipmentCategory,
        rate: standardSlab(row, currency)?.standardsellingcost ?? ZERO,
      }))
      .filter((dynamic) => dynamic.rate > 0),
    shipmentCategories: categories,
    categoryKeys: categoryKeysOf(categories),
  };
}
