import { toRupees } from '../money/exchange';
import { type Minor, ZERO } from '../money/minor';
import { smallerOf, sumAmounts } from '../money/money';
import type { NamedAmounts } from '../money/named-amounts';
import { gstOf, type LineTax } from '../tax/line-tax';
import { sumLineTaxes } from '../tax/line-tax-sum';
import type { TaxMode } from '../tax/tax-item';
import { type CreditedLine, computeCredit, creditableRemainder } from './credit';

/** How a document in a foreign currency is stated in rupees. */
export interface RupeeTerms {
  /** Rupees for one unit of the currency, at most six decimals. */
  readonly exchangeRate: number;
  /** The tax mode of the document. */
  readonly mode: TaxMode;
}

/** A line in its own currency, in minor units. */
export interface ForeignLine extends Pick<LineTax, 'amount' | 'gstAmount' | 'otherTaxes'> {
  readonly gstPercent: number;
}

/** The rate that a line bears: none in rupees where it bears no GST in its own currency. */
const percentOfLine = ({ gstAmount, gstPercent }: Pick<ForeignLine, 'gstAmount' | 'gstPercent'>): number =>
  gstAmount === ZERO ? 0 : gstPercent;

const inRupees = (amounts: NamedAmounts, exchangeRate: number): NamedAmounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, tax]) => [name, toRupees(tax, exchangeRate)]));

/**
 * The figures of a line in paise: its value is converted and rounded, then GST is computed on the rupee value
 * (MONEY-15). Levies besides GST, whose bases a stored line does not know, are converted.
 *
 * @throws {MoneyError} when a converted amount is too large
 */
export function rupeesOfLine(line: ForeignLine, { exchangeRate, mode }: RupeeTerms): LineTax {
  const amount = toRupees(line.amount, exchangeRate);
  const gst = gstOf(amount, percentOfLine(line), mode);
  const otherTaxes = inRupees(line.otherTaxes, exchangeRate);
  const totalAmount = sumAmounts([amount, gst.gstAmount, ...Object.values(otherTaxes)]);
  return { amount, ...gst, otherTaxes, totalAmount };
}

/** A credit on a line in a foreign currency. */
export interface ForeignCredit {
  /** The credited amount before tax, in the currency of the line. */
  readonly amount: Minor;
  /** Whether nothing is left of the line in its own currency. */
  readonly closesLine: boolean;
  readonly exchangeRate: number;
}

/**
 * The figures of a credit in paise, at the rate of its invoice. `line` and `credits` are the rupee figures of the
 * invoice's line and of its earlier credits. The credit that closes the line takes what is left, so that all credits add
 * up to the line in rupees too (MONEY-15, BILL-5).
 */
export function rupeesOfCredit(
  creditedLine: CreditedLine,
  { amount, closesLine, exchangeRate }: ForeignCredit,
): LineTax {
  const remaining = creditableRemainder(creditedLine);
  if (closesLine) return remaining;
  const part = smallerOf(toRupees(amount, exchangeRate), remaining.amount);
  const gstPercent = percentOfLine({ ...creditedLine.line, gstPercent: creditedLine.gstPercent });
  return part > ZERO ? computeCredit({ ...creditedLine, gstPercent }, part) : sumLineTaxes([]);
}
