import { decimalUnits } from '../money/decimal';
import { type Minor, ZERO } from '../money/minor';
import { add, subtract, sumAmounts } from '../money/money';
import type { NamedAmounts } from '../money/named-amounts';
import { amountBeforePercent, halfPercentOf, percentOf } from '../money/percent';
import { roundedQuotient } from '../money/rounding';
import { otherTaxesOf } from './other-taxes';
import type { TaxItem, TaxMode } from './tax-item';

export interface TaxableLine {
  /** Up to three decimals. */
  readonly quantity: number;
  readonly rate: Minor;
  /** The full rate in percent, even where it is split; up to four decimals. */
  readonly gstPercent: number;
  /** Whether the rate includes GST; false by default. */
  readonly taxInclusive?: boolean | undefined;
  /** Whether the charge is subject to GST; true by default. Other levies are not affected. */
  readonly gstApplicable?: boolean | undefined;
  /** CESS and OTHERS items of the party's tax group; GST items among them are ignored. */
  readonly otherTaxItems?: readonly TaxItem[] | undefined;
}

/** GST of a line in minor units; `gstAmount` is the sum of the three. */
export interface GstAmounts {
  readonly cgstAmount: Minor;
  readonly sgstAmount: Minor;
  readonly igstAmount: Minor;
  readonly gstAmount: Minor;
}

/** A line's figures in minor units; `amount` is the taxable value. */
export interface LineTax extends GstAmounts {
  readonly amount: Minor;
  readonly otherTaxes: NamedAmounts;
  readonly totalAmount: Minor;
}

const QUANTITY_DIGITS = 3;

/**
 * Quantity times rate, rounded.
 *
 * @throws {MoneyError} for a quantity of more than three decimals
 */
export const lineAmount = (quantity: number, rate: Minor): Minor =>
  roundedQuotient(
    BigInt(decimalUnits(quantity, QUANTITY_DIGITS)) * BigInt(rate),
    10n ** BigInt(QUANTITY_DIGITS),
  );

/** GST of a taxable value: each half computed at half the rate, or all of it as IGST (MONEY-3). */
export function gstOf(amount: Minor, gstPercent: number, mode: TaxMode): GstAmounts {
  if (mode === 'IGST') {
    const igstAmount = percentOf(amount, gstPercent);
    return { cgstAmount: ZERO, sgstAmount: ZERO, igstAmount, gstAmount: igstAmount };
  }
  const half = halfPercentOf(amount, gstPercent);
  return { cgstAmount: half, sgstAmount: half, igstAmount: ZERO, gstAmount: add(half, half) };
}

const gstPercentOf = ({ gstApplicable, gstPercent }: TaxableLine): number =>
  gstApplicable === false ? 0 : gstPercent;

/**
 * All figures of one line (MONEY-3, MONEY-5; LAW-9).
 *
 * @throws {MoneyError} for a figure that it does not accept
 */
export function computeLineTax(line: TaxableLine, mode: TaxMode): LineTax {
  const gstPercent = gstPercentOf(line);
  const gross = lineAmount(line.quantity, line.rate);
  const amount = line.taxInclusive ? amountBeforePercent(gross, gstPercent) : gross;
  const gst = gstOf(amount, gstPercent, mode);
  const otherTaxes = otherTaxesOf(amount, gst.gstAmount, line.otherTaxItems ?? []);
  const totalAmount = sumAmounts([amount, gst.gstAmount, ...Object.values(otherTaxes)]);
  return { amount, ...gst, otherTaxes, totalAmount };
}

/**
 * By how much, at most a paisa, rounding value and GST has changed a tax-inclusive price; zero for any other line. It
 * belongs to the document's round-off, never to a tax (LAW-9).
 */
export const inclusiveRoundOff = (line: TaxableLine, { amount, gstAmount }: LineTax): Minor =>
  line.taxInclusive ? subtract(lineAmount(line.quantity, line.rate), add(amount, gstAmount)) : ZERO;
