import type { MinorUnits } from './money';
import { percentOf } from './percent';

/** The least and the most that a charge by percentage comes to; absent where it has no such limit. */
export interface AmountLimits {
  readonly minimum?: MinorUnits | undefined;
  readonly maximum?: MinorUnits | undefined;
}

/** The amount of a charge that is a percentage of a value, within its limits (QUOTE-10, LAW-24). */
export function percentageCharge(
  value: MinorUnits,
  percent: number,
  { minimum, maximum }: AmountLimits = {},
): MinorUnits {
  const amount = Math.max(percentOf(value, percent), minimum ?? 0);
  return maximum === undefined ? amount : Math.min(amount, maximum);
}
