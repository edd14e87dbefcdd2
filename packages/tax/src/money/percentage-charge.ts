import { type Minor, ZERO } from './minor';
import { largerOf, smallerOf } from './money';
import { percentOf } from './percent';

/** The minimum and maximum of a percentage charge; absent where it has no such limit. */
export interface AmountLimits {
  readonly minimum?: Minor | undefined;
  readonly maximum?: Minor | undefined;
}

/** The amount of a charge that is a percentage of a value, within its limits (QUOTE-10, LAW-24). */
export function percentageCharge(
  value: Minor,
  percent: number,
  { minimum, maximum }: AmountLimits = {},
): Minor {
  const amount = largerOf(percentOf(value, percent), minimum ?? ZERO);
  return maximum === undefined ? amount : smallerOf(amount, maximum);
}
