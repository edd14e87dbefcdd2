import type { Currency } from '../money/format';
import { type Minor, ZERO } from '../money/minor';
import { largerOf, negate, smallerOf, subtract, sumAmounts } from '../money/money';
import { type NamedAmounts, sumByName } from '../money/named-amounts';
import type { LineTax } from './line-tax';

/** The totals of a document in minor units. */
export interface DocumentTotals {
  readonly subtotal: Minor;
  readonly cgstAmount: Minor;
  readonly sgstAmount: Minor;
  readonly igstAmount: Minor;
  readonly otherTaxTotals: NamedAmounts;
  /** GST and other taxes together (MONEY-3). */
  readonly taxAmount: Minor;
  readonly totalAmount: Minor;
}

type Figure = 'amount' | 'cgstAmount' | 'sgstAmount' | 'igstAmount' | 'totalAmount';

/** The figures of a line that its document sums. */
export type TotalledLine = Pick<LineTax, Figure | 'otherTaxes'>;

/** A document's tax is the sum of its lines' taxes, never recomputed on its total (LAW-9). */
export function computeDocumentTotals(lines: readonly TotalledLine[]): DocumentTotals {
  const sum = (figure: Figure): Minor => sumAmounts(lines.map((line) => line[figure]));
  const subtotal = sum('amount');
  const totalAmount = sum('totalAmount');
  return {
    subtotal,
    cgstAmount: sum('cgstAmount'),
    sgstAmount: sum('sgstAmount'),
    igstAmount: sum('igstAmount'),
    otherTaxTotals: sumByName(lines.flatMap(({ otherTaxes }) => Object.entries(otherTaxes))),
    taxAmount: subtract(totalAmount, subtotal),
    totalAmount,
  };
}

/** The balance to pay: an advance reduces the balance, never the tax or the total (BILL-7). */
export const totalAfterAdvance = (totalAmount: Minor, advanceAmount: Minor): Minor =>
  subtract(totalAmount, advanceAmount);

/** What decides how much of the advances a document uses. */
export interface AdvanceUse {
  readonly totalAmount: Minor;
  readonly currency: Currency;
  /** The advances that other documents have not used, in paise; undefined when none was received. */
  readonly availableAmount: Minor | undefined;
  /** The advance that the document has used so far. */
  readonly currentAmount: Minor;
}

/**
 * The advance that a document uses: as much of the available amount as it needs, or its current amount when no advance
 * was received. Advances are received in rupees, so bills in other currencies use none (BILL-7).
 */
export function advanceToUse({ totalAmount, currency, availableAmount, currentAmount }: AdvanceUse): Minor {
  if (availableAmount === undefined) return currentAmount;
  return currency === 'INR' ? smallerOf(largerOf(availableAmount, ZERO), totalAmount) : ZERO;
}

/** The totals of a credit note as answers show them, with all signs reversed (BILL-5). */
export function negateTotals({ otherTaxTotals, ...figures }: DocumentTotals): DocumentTotals {
  return {
    subtotal: negate(figures.subtotal),
    cgstAmount: negate(figures.cgstAmount),
    sgstAmount: negate(figures.sgstAmount),
    igstAmount: negate(figures.igstAmount),
    otherTaxTotals: sumByName(
      Object.entries(otherTaxTotals).map(([name, tax]) => [name, negate(tax)] as const),
    ),
    taxAmount: negate(figures.taxAmount),
    totalAmount: negate(figures.totalAmount),
  };
}
