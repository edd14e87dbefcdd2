import { type MinorUnits, negated, sumAmounts } from '../money/money';
import { amountNamed, type NamedAmounts, sumByName } from '../money/named-amounts';
import { roundedQuotient } from '../money/rounding';
import { gstOf, type LineTax } from '../tax/line-tax';
import { sumLineTaxes } from '../tax/line-tax-sum';
import type { TaxMode } from '../tax/tax-item';

/** A line of an issued invoice and the credits that it has had already, all as positive figures. */
export interface CreditedLine {
  readonly line: LineTax;
  readonly gstPercent: number;
  /** The mode of the invoice, which its notes keep. */
  readonly mode: TaxMode;
  readonly credits: readonly LineTax[];
}

/** A credit that is not above zero or more than what is left of its line. */
export class CreditLimitError extends Error {
  readonly remaining: MinorUnits;

  constructor(message: string, remaining: MinorUnits) {
    super(message);
    this.name = 'CreditLimitError';
    this.remaining = remaining;
  }
}

function remainderByName(whole: NamedAmounts, taken: NamedAmounts): NamedAmounts {
  const given = Object.entries(taken).map(([name, amount]) => [name, negated(amount)] as const);
  return sumByName([...Object.entries(whole), ...given]);
}

/** What is left of a line to credit, figure by figure. */
export function creditableRemainder({ line, credits }: CreditedLine): LineTax {
  const taken = sumLineTaxes(credits);
  return {
    amount: line.amount - taken.amount,
    cgstAmount: line.cgstAmount - taken.cgstAmount,
    sgstAmount: line.sgstAmount - taken.sgstAmount,
    igstAmount: line.igstAmount - taken.igstAmount,
    gstAmount: line.gstAmount - taken.gstAmount,
    otherTaxes: remainderByName(line.otherTaxes, taken.otherTaxes),
    totalAmount: line.totalAmount - taken.totalAmount,
  };
}

/** Other taxes of a part of a line: the same share of each as of the amount, never more than what is left. */
function shareOfOtherTaxes(line: LineTax, amount: MinorUnits, remaining: NamedAmounts): NamedAmounts {
  const share = (tax: MinorUnits): MinorUnits =>
    roundedQuotient(BigInt(tax) * BigInt(amount), BigInt(line.amount));
  return sumByName(
    Object.entries(line.otherTaxes).map(
      ([name, tax]) => [name, Math.min(share(tax), amountNamed(remaining, name))] as const,
    ),
  );
}

function partialCredit(credited: CreditedLine, amount: MinorUnits, remaining: LineTax): LineTax {
  const gst = gstOf(amount, credited.gstPercent, credited.mode);
  const cgstAmount = Math.min(gst.cgstAmount, remaining.cgstAmount);
  const sgstAmount = Math.min(gst.sgstAmount, remaining.sgstAmount);
  const igstAmount = Math.min(gst.igstAmount, remaining.igstAmount);
  const gstAmount = cgstAmount + sgstAmount + igstAmount;
  const otherTaxes = shareOfOtherTaxes(credited.line, amount, remaining.otherTaxes);
  const totalAmount = sumAmounts([amount, gstAmount, ...Object.values(otherTaxes)]);
  return { amount, cgstAmount, sgstAmount, igstAmount, gstAmount, otherTaxes, totalAmount };
}

/**
 * The figures of a credit of `amount` (before tax) on a line, at the line's rate and mode; they are positive. The
 * credit that closes the line takes what is left of its taxes, so that all credits add up to the line exactly
 * (BILL-5, LAW-13). Throws CreditLimitError for more than what is left and for nothing.
 */
export function computeCredit(credited: CreditedLine, amount: MinorUnits): LineTax {
  const remaining = creditableRemainder(credited);
  if (amount <= 0) throw new CreditLimitError('A credit must be above zero', remaining.amount);
  if (amount > remaining.amount)
    throw new CreditLimitError('A credit cannot be more than what is left of its line', remaining.amount);
  return amount === remaining.amount ? remaining : partialCredit(credited, amount, remaining);
}
