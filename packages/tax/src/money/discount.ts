import { decimalUnits } from './decimal';
import type { Minor } from './minor';
import { roundedQuotient } from './rounding';

/** Discounts above this percentage need an approval. */
export const DISCOUNT_WITHOUT_APPROVAL = 10;

const PERCENT_DIGITS = 2;
const HUNDRED_PERCENT = 10_000n;

/**
 * A selling cost minus its discount. The result is rounded, not the discount: half of 0.05 leaves 0.03. Throws
 * MoneyError for a discount with more than two decimals of a percent.
 */
export const actualSellingCost = (sellingCost: Minor, maxDiscountPercent: number): Minor =>
  roundedQuotient(
    BigInt(sellingCost) * (HUNDRED_PERCENT - BigInt(decimalUnits(maxDiscountPercent, PERCENT_DIGITS))),
    HUNDRED_PERCENT,
  );

/** Whether a discount is above the limit and needs an approval. */
export const needsApproval = (maxDiscountPercent: number): boolean =>
  maxDiscountPercent > DISCOUNT_WITHOUT_APPROVAL;
