import type { MinorUnits } from './money';

/** A charge's rates in minor units; a zero counts as missing (decisions C6). */
export interface ChargeRates {
  readonly dynamicRates?: Readonly<Record<string, MinorUnits>>;
  readonly sellingCost?: MinorUnits;
  readonly buyingCost?: MinorUnits;
  readonly slabs?: readonly { readonly portId: number | null; readonly standardsellingcost: MinorUnits }[];
}

const normalised = (category: string): string => category.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether two shipment categories are the same: case and punctuation do not count, ALL matches any. */
export function categoriesMatch(one: string, other: string): boolean {
  const [first, second] = [normalised(one), normalised(other)];
  return first === second || first === 'all' || second === 'all';
}

/** The rate of a line for a job's shipment category, in minor units; the slab of a chosen port overrides. */
export function rateOfLine(
  { dynamicRates = {}, sellingCost, buyingCost, slabs = [] }: ChargeRates,
  category: string,
  portId?: number,
): MinorUnits {
  const ofPort =
    portId === undefined ? undefined : slabs.find((slab) => slab.portId === portId)?.standardsellingcost;
  const ofCategory = Object.entries(dynamicRates).find(
    ([name, rate]) => rate > 0 && categoriesMatch(name, category),
  )?.[1];
  return ofPort || ofCategory || sellingCost || buyingCost || 0;
}
