import { type BasisNeeds, type ChargeRowBody, containerSizesOf } from '@freightdesk/contracts';
import { type Minor, toMinor } from '@freightdesk/tax';
import type { ChargeRowRecord, RateSlabRecord } from './charge.model';

type SlabBody = ChargeRowBody['rateSlabs'][number];

const optionalMinor = (value: number | undefined): Minor | null =>
  value === undefined ? null : toMinor(value);

const toSlab =
  (isExpense: boolean) =>
  (slab: SlabBody): RateSlabRecord => ({
    standard_cost: slab.standard_cost,
    currency: slab.currency,
    port: slab.port ?? '',
    portId: slab.portId ?? null,
    minRate: toMinor(slab.minRate ?? 0),
    maxRate: toMinor(slab.maxRate ?? 0),
    buyingcost: toMinor(slab.buyingcost ?? 0),
    standardsellingcost: toMinor(slab.standardsellingcost ?? 0),
    minPercent: slab.minPercent ?? null,
    maxPercent: slab.maxPercent ?? null,
    maxReqamount: isExpense ? optionalMinor(slab.maxReqamount) : null,
  });

function toContainerRates(row: ChargeRowBody, basis: BasisNeeds) {
  const bands = containerSizesOf(basis).map((size) => {
    const { min, max } = row.containerRates?.[size] ?? {};
    return [size, { min: toMinor(Number(min)), max: toMinor(Number(max)) }];
  });
  return bands.length > 0 ? { containerRates: Object.fromEntries(bands) } : {};
}

/** A configuration row as stored: just the figures that its basis asks for. The rules of rows have been checked. */
export const toChargeRow = (row: ChargeRowBody, basis: BasisNeeds, isExpense: boolean): ChargeRowRecord => ({
  shipmentCategory: row.shipmentCategory,
  basis: row.basis,
  rateSlabs: basis.requiresRate ? row.rateSlabs.map(toSlab(isExpense)) : [],
  minPercent: basis.requiresPercent ? Number(row.minPercent) : null,
  maxPercent: basis.requiresPercent ? Number(row.maxPercent) : null,
  ...toContainerRates(row, basis),
});
