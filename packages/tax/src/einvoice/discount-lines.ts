import { type Minor, ZERO } from '../money/minor';
import { add, negate, smallerOf, subtract } from '../money/money';

/** A line of an e-invoice before tax, in paise. */
export interface GrossLine {
  readonly hsnCode: string;
  readonly gstPercent: number;
  /** The amount before the discount; below zero for a line that is a discount. */
  readonly gross: Minor;
  readonly discount: Minor;
}

/** The value of a line that is taxed. */
export const assessableValue = ({ gross, discount }: GrossLine): Minor => subtract(gross, discount);

const isSameSupply = (one: GrossLine, other: GrossLine): boolean =>
  one.hsnCode === other.hsnCode && one.gstPercent === other.gstPercent;

/** Takes a discount off one line after the other, the largest first; what is left stays a line below zero. */
function withDiscount<Line extends GrossLine>(lines: readonly Line[], discount: Line): Line[] {
  const order = [...lines]
    .filter((line) => line.gross > ZERO && isSameSupply(line, discount))
    .sort((one, other) => assessableValue(other) - assessableValue(one));
  let left = negate(assessableValue(discount));
  const discounts = new Map(
    order.map((line) => {
      const part = smallerOf(left, assessableValue(line));
      left = subtract(left, part);
      return [line, part];
    }),
  );
  const reduced = lines.map((line) => ({
    ...line,
    discount: add(line.discount, discounts.get(line) ?? ZERO),
  }));
  return left === ZERO ? reduced : [...reduced, { ...discount, gross: negate(left), discount: ZERO }];
}

/**
 * Lines without those below zero, which the portal does not know: each becomes the discount of lines with its code and
 * rate, the largest first (EINVOICE-9). What no line can take stays below zero and is refused by the validation.
 */
export function foldDiscounts<Line extends GrossLine>(lines: readonly Line[]): Line[] {
  const positive = lines.filter((line) => assessableValue(line) >= ZERO);
  const negative = lines.filter((line) => assessableValue(line) < ZERO);
  return negative.reduce<Line[]>(withDiscount, [...positive]);
}
