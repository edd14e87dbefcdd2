import { actualSellingCost, type Minor, needsApproval, parseAmount, readDecimal } from '@freightdesk/tax';

/** What the price of a line follows from, as text. */
interface LinePrice {
  readonly sellingCost: string;
  readonly maxDiscountPercent: string;
}

const HUNDRED_PERCENT = 10_000;

function discountOf({ maxDiscountPercent }: Pick<LinePrice, 'maxDiscountPercent'>): number | undefined {
  const discount = readDecimal(maxDiscountPercent, 2);
  return discount.ok && discount.units >= 0 && discount.units <= HUNDRED_PERCENT
    ? discount.units / 100
    : undefined;
}

/** The selling cost less the discount, in minor units; undefined while one of them cannot be read. */
export function actualSellingCostOf(line: LinePrice): Minor | undefined {
  const cost = parseAmount(line.sellingCost);
  const discount = discountOf(line);
  return cost.ok && discount !== undefined ? actualSellingCost(cost.minorUnits, discount) : undefined;
}

/** Whether the line shows `Needs Approval`. */
export const lineNeedsApproval = (line: Pick<LinePrice, 'maxDiscountPercent'>): boolean =>
  needsApproval(discountOf(line) ?? 0);
