/**
 * The one place where Freightdesk rounds: `numerator / denominator` to a whole number, half up, ties away
 * from zero, so that a credit is the exact mirror of its invoice (domain facts 5.4). Both must be whole numbers.
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n === denominator < 0n ? 1n : -1n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  return Number(sign * ((2n * top + bottom) / (2n * bottom)));
}
