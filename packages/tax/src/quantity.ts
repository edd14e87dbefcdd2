const measured = /CBM|KG|TON|WEIGHT|W\/M/i;

/** Whether a unit is measured (volume or weight) and so takes three decimals, rather than counted (decisions C7). */
export const isMeasuredUnit = (unit: string): boolean => measured.test(unit);

const hasThreeDecimals = (quantity: number): boolean => (String(quantity).split('.')[1] ?? '').length <= 3;

/** What is wrong with a quantity of `unit`; undefined when nothing is. */
export function quantityProblem(quantity: number, unit: string): string | undefined {
  if (!Number.isFinite(quantity) || quantity <= 0) return 'Quantity must be above 0';
  if (isMeasuredUnit(unit))
    return hasThreeDecimals(quantity) ? undefined : 'Quantity takes at most three decimals';
  return Number.isInteger(quantity) ? undefined : 'Quantity must be a whole number of at least 1';
}
