import type { Currency } from '../money/format';
import { type Minor, ZERO } from '../money/minor';
import { smallerOf, subtract } from '../money/money';
import { roundOffToRupee } from '../money/round-off';

/** The payable amount of a document and the rounding between it and the total, in minor units. */
export interface AmountPayable {
  /** What rounding adds to the total, from -0.49 to 0.50; 0 in dollars, which are paid to the cent. */
  readonly roundOff: Minor;
  readonly roundedTotal: Minor;
  /** The rounded total minus advances received. */
  readonly payable: Minor;
}

/**
 * Rounds the total of a document to the whole rupee and subtracts the advance (LAW-9, LAW-21). A total that the advance
 * covers is not rounded: the document would ask for paise that nobody owes, or promise them back.
 */
export function amountPayable(total: Minor, advance: Minor, currency: Currency): AmountPayable {
  const exact = { roundedTotal: total, roundOff: ZERO };
  const wholeRupees = currency === 'INR' ? roundOffToRupee(total) : exact;
  const isCovered = advance >= smallerOf(total, wholeRupees.roundedTotal) && advance !== ZERO;
  const { roundedTotal, roundOff } = isCovered ? exact : wholeRupees;
  return { roundOff, roundedTotal, payable: subtract(roundedTotal, advance) };
}
