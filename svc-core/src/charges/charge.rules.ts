import {
  appliesToExpense,
  type BasisNeeds,
  type ChargeChanges,
  type ChargeRowBody,
  categoryKey,
  containerSizesOf,
  containerTypeOfUnit,
  type HsnCode,
  type RowProblem,
  type TaxSlab,
} from '@freightdesk/contracts/core';
import { present } from '@freightdesk/contracts/shared';
import type { NewRecord } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { type Minor, toMinor, ZERO } from '@freightdesk/tax';
import { orderKey } from '../masters/master.model';
import type { ChargeRecord, ChargeRowRecord, RateSlabRecord } from './charge.model';

const refusal = (message: string, field: string) => refuse('invalid', message, { [field]: message });

export const hsnRequired = () => refusal('HSN/SAC code is required', 'hsnSacId');
export const unknownHsn = () => refusal('This HSN/SAC code does not exist', 'hsnSacId');
export const unknownTaxSlab = () => refusal('This tax slab does not exist', 'taxSlabId');
export const unknownVendor = () => refusal('This vendor does not exist', 'defaultVendorId');

/** The refusal of rows: its message is the first problem, its fields are those of all problems (MASTER-8). */
export function rowsRefused(problems: readonly RowProblem[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of problems) fields[['applicabilities', ...path].join('.')] ??= message;
  return refuse('invalid', problems[0]?.message ?? '', fields);
}

export const unknownPortProblem = (row: number, slab: number): RowProblem => ({
  path: [row, 'rateSlabs', slab, 'portId'],
  message: `This port does not exist at row ${row + 1}`,
});

export const unknownCategoryProblem = (code: string, index: number): RowProblem => ({
  path: [index, 'shipmentCategory'],
  message: `Invalid shipment category '${code}' at row ${index + 1}`,
});

export const unknownBasisProblem = (code: string, index: number): RowProblem => ({
  path: [index, 'basis'],
  message: `Invalid charge basis '${code}' at row ${index + 1}`,
});

/** The fields that a charge copies from its HSN/SAC code; percentages as numbers. */
export const copyOfHsn = (
  hsn: Pick<HsnCode, 'code' | 'description' | 'gstPercent' | 'igstPercent' | 'cgstPercent' | 'sgstPercent'>,
) => ({
  hsnSacCode: hsn.code,
  hsnSacDescription: hsn.description,
  gstRate: hsn.gstPercent,
  igstPercent: hsn.igstPercent,
  cgstPercent: hsn.cgstPercent,
  sgstPercent: hsn.sgstPercent,
});

/** The fields that a charge without an HSN/SAC code copies from its tax slab. */
export const copyOfSlab = (
  slab: Pick<TaxSlab, 'gstPercentage' | 'igstPercentage' | 'cgstPercentage' | 'sgstPercentage'>,
) => ({
  gstRate: slab.gstPercentage,
  igstPercent: slab.igstPercentage,
  cgstPercent: slab.cgstPercentage,
  sgstPercent: slab.sgstPercentage,
});

type PricedCharge = Pick<ChargeRecord, 'rate' | 'currency' | 'applicabilities' | 'shipmentCategories'>;

/** The key of charges that suit every shipment category. */
export const ALL_KEY = 'all';

/** A charge without categories of its own suits all of them. */
export function categoryKeysOf(categories: readonly string[]): string[] {
  const keys = [...new Set(categories.map(categoryKey))].filter((key) => key !== '');
  return keys.length === 0 ? [ALL_KEY] : keys;
}

/** The slab of a row that applies without a port: the one marked Standard, else the first. */
const standardSlab = (row: ChargeRowRecord | undefined, currency: string) => {
  const slabs = (row?.rateSlabs ?? []).filter((slab) => slab.currency === currency);
  return slabs.find((slab) => slab.standard_cost) ?? slabs[0];
};

/** The selling price of a row: its standard slab's selling cost, or the upper bound for a container. */
function sellingCostOf(row: ChargeRowRecord | undefined, currency: string): Minor {
  const [band] = Object.values(row?.containerRates ?? {});
  return standardSlab(row, currency)?.standardsellingcost || band?.max || ZERO;
}

/**
 * The figures of a charge that quotes and bills read, in minor units (MONEY-6). They follow from its configuration
 * rows: selling and buying cost come from the row for ALL, else from the first row; a row of a single category gives
 * the rate of that category. Slabs in another currency than that of the charge are ignored. Without a selling cost,
 * the rate of the charge itself is used.
 */
export function ratesOf({ rate, currency, applicabilities: rows, shipmentCategories }: PricedCharge) {
  const general = rows.find(({ shipmentCategory }) => categoryKey(shipmentCategory) === ALL_KEY) ?? rows[0];
  const slab = standardSlab(general, currency);
  const categories = rows.length > 0 ? rows.map((row) => row.shipmentCategory) : [...shipmentCategories];
  return {
    sellingCost: sellingCostOf(general, currency) || rate,
    buyingCost: slab?.buyingcost ?? ZERO,
    dynamicRates: rows
      .filter(({ shipmentCategory }) => categoryKey(shipmentCategory) !== ALL_KEY)
      .map((row) => ({
        category: row.shipmentCategory,
        rate: sellingCostOf(row, currency),
      }))
      .filter((dynamic) => dynamic.rate > 0),
    shipmentCategories: categories,
    categoryKeys: categoryKeysOf(categories),
  };
}

type SlabBody = ChargeRowBody['rateSlabs'][number];

/** The properties of a charge that its configuration rows depend on. */
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

/** A configuration row as stored: only the figures that its basis uses. The row must have been validated. */
export const toChargeRow = (row: ChargeRowBody, basis: BasisNeeds, charge: RowsOf): ChargeRowRecord => ({
  shipmentCategory: row.shipmentCategory,
  basis: row.basis,
  rateSlabs: basis.requiresRate ? row.rateSlabs.map(toSlab(charge)) : [],
  minPercent: basis.requiresPercent ? Number(row.minPercent) : null,
  maxPercent: basis.requiresPercent ? Number(row.maxPercent) : null,
  ...toContainerRates(row, basis),
});

/**
 * The rows of a charge after a change of its category: only expenses have a maximum amount, and only other charges
 * have a Standard slab.
 */
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

/** A charge to be stored, without the fields that storing adds. */
export type ChargeFields = NewRecord<ChargeRecord>;

/** The fields that a body sets directly; those that it omits are absent (API-4). */
export function bodyFields(body: ChargeChanges): Partial<ChargeFields> {
  const { clientId: _own, updatedAt: _read, applicabilities: _rows, chargeCode, ...rest } = body;
  const { hsnSacId: _id, hsnSacCode: _code, gstRate: _rate, ...fields } = rest;
  return present({ ...fields, chargeCode: chargeCode || undefined });
}

/** Fields derived from other fields of the charge (MONEY-6). */
export const derivedFields = (
  charge: Pick<
    ChargeFields,
    | 'name'
    | 'category'
    | 'unit'
    | 'containerType'
    | 'rate'
    | 'currency'
    | 'applicabilities'
    | 'shipmentCategories'
  >,
) => ({
  nameKey: orderKey(charge.name),
  applyToExpense: appliesToExpense(charge.category),
  containerType: containerTypeOfUnit(charge.unit, charge.containerType),
  ...ratesOf(charge),
});

/** The percentages of a charge without an HSN/SAC code. */
export const percentagesOf = (gstRate: number) => ({
  gstRate,
  igstPercent: gstRate,
  cgstPercent: gstRate / 2,
  sgstPercent: gstRate / 2,
});

/** A charge without an HSN/SAC code. */
export const WITHOUT_HSN = { hsnSacId: null, hsnSacCode: '', hsnSacDescription: '' } as const;
