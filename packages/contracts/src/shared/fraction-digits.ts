/** The decimals of a number; more than anything allows where it is so small that it is written with an exponent. */
export function fractionDigits(value: number): number {
  const text = String(value);
  const [, fraction = ''] = text.split('.');
  return text.includes('e-') ? Number.POSITIVE_INFINITY : fraction.length;
}
