/** Discounts above this percentage need an approval (document 2, section 9). */
export const DISCOUNT_WITHOUT_APPROVAL = 10;

/** The selling cost less its discount, both in minor units and rounded half up (domain facts 6.10). */
export function actualSellingCost(sellingCost: number, maxDiscountPercent: number): number {
  const hundredths = Math.round(maxDiscountPercent * 100);
  const discount = Math.floor((sellingCost * hundredths + 5_000) / 10_000);
  return sellingCost - discount;
}

export const needsApproval = (maxDiscountPercent: number): boolean =>
  maxDiscountPercent > DISCOUNT_WITHOUT_APPROVAL;
