import { type MinorUnits, scaled } from './money';
import { roundedQuotient } from './rounding';

/** Discounts above this percentage need an approval (document 2, section 9). */
export const DISCOUNT_WITHOUT_APPROVAL = 10;

const WHOLE = 10_000n;

/** A selling cost less its discount of up to two decimals of a percent, rounded half up (domain facts 6.10). */
export const actualSellingCost = (sellingCost: MinorUnits, maxDiscountPercent: number): MinorUnits =>
  roundedQuotient(BigInt(sellingCost) * (WHOLE - BigInt(scaled(maxDiscountPercent, 2))), WHOLE);

/** Whether a discount is above what may be given without an approval. */
export const needsApproval = (maxDiscountPercent: number): boolean =>
  maxDiscountPercent > DISCOUNT_WITHOUT_APPROVAL;
