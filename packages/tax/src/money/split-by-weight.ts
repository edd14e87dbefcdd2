import { type Minor, ZERO } from './minor';
import { subtract, sumAmounts } from './money';
import { roundedQuotient } from './rounding';

/**
 * Splits an amount of at least 0 in proportion to weights of at least 0. The shares are whole minor units that add up
 * to the amount; where the amount is at most the sum of the weights, no share exceeds its weight. When all weights
 * are 0, the first share gets everything.
 */
export function splitByWeight(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = sumAmounts(weights);
  if (whole === 0) return weights.map((_weight, at) => (at === 0 ? amount : ZERO));
  const upTo = (count: number): Minor =>
    roundedQuotient(BigInt(amount) * BigInt(sumAmounts(weights.slice(0, count))), BigInt(whole));
  return weights.map((_weight, at) => subtract(upTo(at + 1), upTo(at)));
}
