import { type BasisNeeds, type ChargeRowBody, containerSizesOf } from '@freightdesk/contracts';
import { toMinor, ZERO } from '@freightdesk/tax';
import type { ChargeRecord, ChargeRowRecord, RateSlabRecord } from './charge.model';

type SlabBody = ChargeRowBody['rateSlabs'][number];

/** What the rows of a charge take from the charge itself. */
export interface RowsOf {
  readonly isExpense: boolean;
  readonly currency: ChargeRecord['currency'];
}

const toSlab =
  ({ isExpense, currency }: RowsOf) =>
  (slab: SlabBody): RateSlabRecord => ({
    standard_cost: slab.standard_cost,
    currency: slab.currency ?? currency,
    port: slab.port ?? '',
    portId: slab.portId ?? null,
    minRate: slab.minRate ?? ZERO,
    maxRate: slab.maxRate ?? ZERO,
    buyingcost: slab.buyingcost ?? ZERO,
    standardsellingcost: slab.standardsellingcost ?? ZERO,
    minPercent: slab.minPercent ?? null,
    maxPercent: slab.maxPercent ?? null,
    maxReqamount: isExpense ? (slab.maxReqamount ?? null) : null,
  });

function toContainerRates(row: ChargeRowBody, basis: BasisNeeds) {
  const bands = containerSizesOf(basis).map((size) => {
    const { min, max } = row.containerRates?.[size] ?? {};
    return [size, { min: toMinor(Number(min)), max: toMinor(Number(max)) }];
  });
  return bands.length > 0 ? { containerRates: Object.fromEntries(bands) } : {};
}

/** A configuration row as stored: just the figures that its basis asks for. The rules of rows have been checked. */
export const toChargeRow = (row: ChargeRowBody, basis: BasisNeeds, charge: RowsOf): ChargeRowRecord => ({
  shipmentCategory: row.shipmentCategory,
  basis: row.basis,
  rateSlabs: basis.requiresRate ? row.rateSlabs.map(toSlab(charge)) : [],
  minPercent: basis.requiresPercent ? Number(row.minPercent) : null,
  maxPercent: basis.requiresPercent ? Number(row.maxPercent) : null,
  ...toContainerRates(row, basis),
});

/** Rows that a charge keeps when its category changes: Standard is not for expenses, a highest amount for them alone. */
export const rowsInCategory = (
  rows: readonly ChargeRowRecord[],
  { isExpense }: Pick<RowsOf, 'isExpense'>,
): ChargeRowRecord[] =>
  rows.map((row) => ({
    ...row,
    rateSlabs: row.rateSlabs.map((slab) => ({
      ...slab,
      standard_cost: slab.standard_cost && !isExpense,
      maxReqamount: isExpense ? (slab.maxReqamount ?? null) : null,
    })),
  }));
