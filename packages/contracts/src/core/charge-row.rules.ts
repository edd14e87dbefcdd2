import type { CURRENCIES } from '../shared/currencies';

export const CHARGE_CATEGORIES = ['revenue', 'reimbursement', 'expense'] as const;
export const CLIENT_TYPES = ['direct', 'indirect'] as const;
export const DEFAULT_UNIT = 'per unit';

type Currency = (typeof CURRENCIES)[number];

/** The figures that a charge basis requires in a configuration row. */
export interface BasisNeeds {
  readonly code: string;
  readonly requiresRate: boolean;
  readonly requiresPercent: boolean;
  readonly requiresContainerRates: boolean;
}

export type ContainerSize = '20' | '40';

/** The container sizes whose min and max a basis requires: both for a container basis that names no size. */
export function containerSizesOf({
  code,
  requiresContainerRates,
}: Pick<BasisNeeds, 'code' | 'requiresContainerRates'>): readonly ContainerSize[] {
  if (code === 'PER_CONTAINER_20') return ['20'];
  if (code === 'PER_CONTAINER_40') return ['40'];
  return requiresContainerRates ? ['20', '40'] : [];
}

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A charge code: prefix, timestamp, five random capitals. */
export function newChargeCode(now = Date.now()): string {
  const random = [...crypto.getRandomValues(new Uint32Array(5))];
  return `CHG-${now}-${random.map((value) => CAPITALS[value % CAPITALS.length]).join('')}`;
}

/** Units of a charge that count containers, as the charge form names them. */
export const CONTAINER_UNITS = ['per container', 'per 20ft container', 'per 40ft container'] as const;
export const CONTAINER_TYPES = ['20Ft', '40Ft'] as const;

/** The container type that follows from a unit; only `per container` leaves a choice. */
export function containerTypeOfUnit(unit: string, current: string): string {
  if (unit === 'per 20ft container') return '20Ft';
  if (unit === 'per 40ft container') return '40Ft';
  return unit === 'per container' ? current : '';
}

/** Whether a charge applies to expenses follows from its category. */
export const appliesToExpense = (category: string): boolean => category === 'expense';

/** The empty rate slab that a new row of a rate basis starts with, in the currency of its charge. */
export const newRateSlab = (standard: boolean, currency: Currency = 'INR') => ({
  standard_cost: standard,
  currency,
  port: '',
  portId: null,
  minRate: 0,
  maxRate: 0,
  buyingcost: 0,
  standardsellingcost: 0,
});

/** A configuration row with a newly chosen basis: the figures that it requires are empty, all others are removed. */
export function rowForBasis(
  shipmentCategory: string,
  basis: BasisNeeds,
  {
    isExpense = false,
    currency = 'INR',
  }: { readonly isExpense?: boolean; readonly currency?: Currency } = {},
) {
  const sizes = containerSizesOf(basis);
  return {
    shipmentCategory,
    basis: basis.code,
    rateSlabs: basis.requiresRate ? [newRateSlab(!isExpense, currency)] : [],
    ...(basis.requiresPercent ? { minPercent: '', maxPercent: '' } : {}),
    ...(sizes.length > 0
      ? { containerRates: Object.fromEntries(sizes.map((size) => [size, { min: '', max: '' }])) }
      : {}),
  };
}
