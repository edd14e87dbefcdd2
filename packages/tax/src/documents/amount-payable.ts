import type { Currency } from '../money/format';
import { type Minor, ZERO } from '../money/minor';
import { add, smallerOf, subtract } from '../money/money';
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

/** How a client rounds the totals of its documents in rupees (LAW-9). */
export type TotalRounding = 'none' | 'rupee';

/** What decides the round-off of a document, in minor units. */
export interface TotalToRound {
  /** The sum of the lines. */
  readonly total: Minor;
  readonly advance: Minor;
  readonly currency: Currency;
}

/** What rounding adds to the total of a document when it is saved or issued (LAW-9). */
export const totalRoundOff = ({ total, advance, currency }: TotalToRound, rounding: TotalRounding): Minor =>
  rounding === 'rupee' ? amountPayable(total, advance, currency).roundOff : ZERO;

/** What decides the round-off of a credit note, in minor units. */
export interface CreditToRound {
  /** The sum of its lines. */
  readonly total: Minor;
  /** What its invoice came to, with round-off, without its earlier credit notes. */
  readonly left: Minor;
  /** Whether nothing is left of the lines of the invoice after it. */
  readonly isLast: boolean;
  readonly currency: Currency;
}

/**
 * What rounding adds to the total of a credit note: together the notes of an invoice come to at most what it came to, and the
 * one that credits the last of its lines takes all that is left, so that no paisa stays open (LAW-9, LAW-13).
 */
export function creditRoundOff(
  { total, left, isLast, currency }: CreditToRound,
  rounding: TotalRounding,
): Minor {
  if (currency !== 'INR') return ZERO;
  const wholeRupees = add(total, totalRoundOff({ total, advance: ZERO, currency }, rounding));
  return subtract(isLast ? left : smallerOf(wholeRupees, left), total);
}

/** The figures that decide what is payable of a document, in minor units. */
export interface PayableDocument {
  readonly totalAmount: Minor;
  readonly advanceAmount: Minor;
  readonly currency: Currency;
  /** The round-off within the total. Null on a document of an earlier release, whose paper rounded a total without it. */
  readonly roundOff?: Minor | null | undefined;
}

/** What is payable of a document by its paper (LAW-9). */
export const payableOfDocument = ({
  totalAmount,
  advanceAmount,
  currency,
  roundOff = null,
}: PayableDocument): AmountPayable =>
  roundOff === null
    ? amountPayable(totalAmount, advanceAmount, currency)
    : { roundOff, roundedTotal: totalAmount, payable: subtract(totalAmount, advanceAmount) };
