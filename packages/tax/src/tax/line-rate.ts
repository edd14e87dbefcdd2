import { type Minor, ZERO } from '../money/minor';

/** The rate of a charge at a port; `standardsellingcost` is the name on the wire. */
export interface PortSlab {
  readonly portId: number | null;
  readonly standardsellingcost: Minor;
}

/** A charge's rates in minor units; a zero counts as missing (MONEY-6). */
export interface ChargeRates {
  /** By the code of the shipment category. */
  readonly dynamicRates?: Readonly<Record<string, Minor>> | undefined;
  readonly sellingCost?: Minor | undefined;
  readonly buyingCost?: Minor | undefined;
  readonly slabs?: readonly PortSlab[] | undefined;
}

const ALL = 'all';

/** The letters and digits of a code, by which shipment categories are compared; capitals make no difference. */
export const categoryKey = (category: string): string => category.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether two shipment categories are the same: case and punctuation do not count, ALL matches any. */
export function categoriesMatch(one: string, other: string): boolean {
  const [first, second] = [categoryKey(one), categoryKey(other)];
  return first === second || first === ALL || second === ALL;
}

const isPositive = (rate: Minor | undefined): rate is Minor => rate !== undefined && rate > 0;

function rateOfCategory(dynamicRates: Readonly<Record<string, Minor>>, category: string) {
  const positiveRates = Object.entries(dynamicRates).filter(([, rate]) => isPositive(rate));
  const exact = positiveRates.find(([name]) => categoryKey(name) === categoryKey(category));
  return (exact ?? positiveRates.find(([name]) => categoriesMatch(name, category)))?.[1];
}

const rateOfPort = (slabs: readonly PortSlab[], portId: number): Minor | undefined =>
  slabs.find((slab) => slab.portId === portId && isPositive(slab.standardsellingcost))?.standardsellingcost;

/**
 * The rate of a line in minor units (MONEY-6): the dynamic rate for the job's shipment category (its own before that
 * of ALL), else the selling cost, else the buying cost, else 0. `portId` is given when "Rate Based on Port?" was
 * answered Yes; the port's slab then takes precedence.
 */
export function rateOfLine(charge: ChargeRates, category: string, portId?: number): Minor {
  const rates = [
    portId === undefined ? undefined : rateOfPort(charge.slabs ?? [], portId),
    rateOfCategory(charge.dynamicRates ?? {}, category),
    charge.sellingCost,
    charge.buyingCost,
  ];
  return rates.find(isPositive) ?? ZERO;
}
