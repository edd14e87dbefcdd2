import type { Currency } from '../money/format';
import { type Minor, ZERO } from '../money/minor';
import { largerOf, negated, smallerOf, subtract, sumAmounts } from '../money/money';
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
  /** What other documents have left of the advances, in paise; undefined where none was received. */
  readonly left: Minor | undefined;
  /** What the document has used so far. */
  readonly stored: Minor;
}

/**
 * As much of the remaining advances as the document needs; where none was received, the stored amount. Advances are
 * received in rupees, so bills in other currencies use none (BILL-7).
 */
export function advanceUsed({ totalAmount, currency, left, stored }: AdvanceUse): Minor {
  if (left === undefined) return stored;
  return currency === 'INR' ? smallerOf(largerOf(left, ZERO), totalAmount) : ZERO;
}

/** The totals of a credit note as answers show them, with all signs reversed (BILL-5). */
export function negatedTotals({ otherTaxTotals, ...figures }: DocumentTotals): DocumentTotals {
  return {
    subtotal: negated(figures.subtotal),
    cgstAmount: negated(figures.cgstAmount),
    sgstAmount: negated(figures.sgstAmount),
    igstAmount: negated(figures.igstAmount),
    otherTaxTotals: sumByName(
      Object.entries(otherTaxTotals).map(([name, tax]) => [name, negated(tax)] as const),
    ),
    taxAmount: negated(figures.taxAmount),
    totalAmount: negated(figures.totalAmount),
  };
}
