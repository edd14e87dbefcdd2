import type { Minor } from '../money/minor';
import { negate, smallerOf, subtract, sumAmounts } from '../money/money';
import { amountNamed, type NamedAmounts, sumByName } from '../money/named-amounts';
import { roundedQuotient } from '../money/rounding';
import { gstOf, type LineTax } from '../tax/line-tax';
import { sumLineTaxes } from '../tax/line-tax-sum';
import type { TaxMode } from '../tax/tax-item';
import { indianDay, lastTaxCreditDay } from './financial-year';

/** A line of an issued invoice and its earlier credits, all as positive figures. */
export interface CreditedLine {
  readonly line: LineTax;
  readonly gstPercent: number;
  /** The tax mode of the invoice, which its notes keep. */
  readonly mode: TaxMode;
  readonly credits: readonly LineTax[];
}

/** Thrown for a credit that is not above zero or more than what is left of its line. */
export class CreditLimitError extends Error {
  readonly remaining: Minor;

  constructor(message: string, remaining: Minor) {
    super(message);
    this.name = 'CreditLimitError';
    this.remaining = remaining;
  }
}

function remainderByName(whole: NamedAmounts, credits: NamedAmounts): NamedAmounts {
  const negativeCredits = Object.entries(credits).map(([name, amount]) => [name, negate(amount)] as const);
  return sumByName([...Object.entries(whole), ...negativeCredits]);
}

/** The remainder of a line that can still be credited, figure by figure. */
export function creditableRemainder({ line, credits }: CreditedLine): LineTax {
  const credit = sumLineTaxes(credits);
  return {
    amount: subtract(line.amount, credit.amount),
    cgstAmount: subtract(line.cgstAmount, credit.cgstAmount),
    sgstAmount: subtract(line.sgstAmount, credit.sgstAmount),
    igstAmount: subtract(line.igstAmount, credit.igstAmount),
    gstAmount: subtract(line.gstAmount, credit.gstAmount),
    otherTaxes: remainderByName(line.otherTaxes, credit.otherTaxes),
    totalAmount: subtract(line.totalAmount, credit.totalAmount),
  };
}

/** Other taxes of a part of a line: each in the same proportion as the amount, never more than what is left. */
function otherTaxesOfPart(line: LineTax, amount: Minor, remaining: NamedAmounts): NamedAmounts {
  const partOf = (tax: Minor): Minor => roundedQuotient(BigInt(tax) * BigInt(amount), BigInt(line.amount));
  return sumByName(
    Object.entries(line.otherTaxes).map(
      ([name, tax]) => [name, smallerOf(partOf(tax), amountNamed(remaining, name))] as const,
    ),
  );
}

function partialCredit(creditedLine: CreditedLine, amount: Minor, remaining: LineTax): LineTax {
  const gst = gstOf(amount, creditedLine.gstPercent, creditedLine.mode);
  const cgstAmount = smallerOf(gst.cgstAmount, remaining.cgstAmount);
  const sgstAmount = smallerOf(gst.sgstAmount, remaining.sgstAmount);
  const igstAmount = smallerOf(gst.igstAmount, remaining.igstAmount);
  const gstAmount = sumAmounts([cgstAmount, sgstAmount, igstAmount]);
  const otherTaxes = otherTaxesOfPart(creditedLine.line, amount, remaining.otherTaxes);
  const totalAmount = sumAmounts([amount, gstAmount, ...Object.values(otherTaxes)]);
  return { amount, cgstAmount, sgstAmount, igstAmount, gstAmount, otherTaxes, totalAmount };
}

/**
 * The figures, all positive, of a credit of `amount` (before tax) on a line, at the line's rate and mode. The credit
 * that closes the line takes what is left of its taxes, so that all credits add up to the line exactly (BILL-5,
 * LAW-13).
 *
 * @throws {CreditLimitError} for more than what is left and for zero
 */
export function computeCredit(creditedLine: CreditedLine, amount: Minor): LineTax {
  const remaining = creditableRemainder(creditedLine);
  if (amount <= 0) throw new CreditLimitError('A credit must be above zero', remaining.amount);
  if (amount > remaining.amount)
    throw new CreditLimitError('A credit cannot be more than what is left of its line', remaining.amount);
  return amount === remaining.amount ? remaining : partialCredit(creditedLine, amount, remaining);
}

/**
 * A warning for a credit note raised at `now` against an invoice of `invoiceDate`: after 30 November of the next
 * financial year it lowers what is owed, but no tax (LAW-13). Undefined until then.
 */
export function taxCreditWarning(invoiceDate: Date, now: Date): string | undefined {
  const lastDay = lastTaxCreditDay(invoiceDate);
  if (indianDay(now) <= lastDay) return undefined;
  const [year, month, day] = lastDay.split('-');
  return `The tax of this invoice could be lowered until ${day}/${month}/${year}. A credit note raised now lowers what is owed, but not the GST that is due to the state (CGST section 34).`;
}
