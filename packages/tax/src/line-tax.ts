import { type MinorUnits, scaled } from './money';
import { roundedQuotient } from './rounding';

export type TaxMode = 'CGST_SGST' | 'IGST';

/** One item of a tax group. GST decides the mode; CESS and OTHERS come on top (decisions C5). */
export interface TaxItem {
  readonly type: string;
  readonly gstMode?: TaxMode | undefined;
  readonly name?: string | undefined;
  /** Percent. */
  readonly percentage?: number | undefined;
  /** GST, CESS or the amount of the line; CESS items are always on GST. */
  readonly appliedOn?: string | undefined;
}

export interface TaxableLine {
  /** Up to three decimals. */
  readonly quantity: number;
  readonly rate: MinorUnits;
  /** The full rate in percent, also where it is split. */
  readonly gstPercent: number;
  /** The rate holds the tax already. */
  readonly taxInclusive?: boolean;
  /** False where the charge bears no GST; true unless told. */
  readonly gstApplicable?: boolean;
  /** CESS and OTHERS items of the party's tax group. */
  readonly otherTaxItems?: readonly TaxItem[];
}

/** A line's figures in minor units; `amount` is the taxable value. */
export interface LineTax {
  readonly amount: MinorUnits;
  readonly cgstAmount: MinorUnits;
  readonly sgstAmount: MinorUnits;
  readonly igstAmount: MinorUnits;
  readonly gstAmount: MinorUnits;
  readonly otherTaxes: Readonly<Record<string, MinorUnits>>;
  readonly totalAmount: MinorUnits;
}

const QUANTITY_DIGITS = 3;
const PERCENT_DIGITS = 4;
const HUNDRED_PERCENT = 100n * 10n ** BigInt(PERCENT_DIGITS);

const percentUnits = (percent: number): bigint => BigInt(scaled(percent, PERCENT_DIGITS));

/** `percent` of `amount`, rounded; `parts` divides it, as for the half that is CGST. */
export const percentOf = (amount: MinorUnits, percent: number, parts = 1n): MinorUnits =>
  roundedQuotient(BigInt(amount) * percentUnits(percent), HUNDRED_PERCENT * parts);

/** Quantity times rate, rounded to minor units. */
export const lineAmount = (quantity: number, rate: MinorUnits): MinorUnits =>
  roundedQuotient(BigInt(scaled(quantity, QUANTITY_DIGITS)) * BigInt(rate), 10n ** BigInt(QUANTITY_DIGITS));

/** The taxable value within a price that holds its tax (domain facts 5.8). */
export const taxableWithin = (gross: MinorUnits, gstPercent: number): MinorUnits =>
  roundedQuotient(BigInt(gross) * HUNDRED_PERCENT, HUNDRED_PERCENT + percentUnits(gstPercent));

/** GST of a taxable value: each half computed at half the rate, or all of it as IGST (decisions C3). */
export function gstOf(
  amount: MinorUnits,
  gstPercent: number,
  mode: TaxMode,
): Pick<LineTax, 'cgstAmount' | 'sgstAmount' | 'igstAmount' | 'gstAmount'> {
  if (mode === 'IGST') {
    const igstAmount = percentOf(amount, gstPercent);
    return { cgstAmount: 0, sgstAmount: 0, igstAmount, gstAmount: igstAmount };
  }
  const half = percentOf(amount, gstPercent, 2n);
  return { cgstAmount: half, sgstAmount: half, igstAmount: 0, gstAmount: 2 * half };
}

const isType = (item: TaxItem, type: string): boolean => item.type.toUpperCase() === type;
const isOther = (item: TaxItem): boolean => isType(item, 'OTHERS') || isType(item, 'OTHER');
const nameOf = (item: TaxItem): string => item.name || (isType(item, 'CESS') ? 'CESS' : 'Other tax');

function baseOf(item: TaxItem, amount: MinorUnits, gst: MinorUnits, cess: MinorUnits): MinorUnits {
  const appliedOn = item.appliedOn?.toUpperCase();
  if (appliedOn === 'GST') return gst;
  return appliedOn === 'CESS' ? cess : amount;
}

/** CESS and custom levies of a line by name, each rounded by itself (decisions C5, domain facts 6.7). */
export function otherTaxesOf(
  amount: MinorUnits,
  gst: MinorUnits,
  items: readonly TaxItem[],
): Record<string, MinorUnits> {
  const cessItems = items.filter((item) => isType(item, 'CESS'));
  const cess = cessItems.reduce((sum, { percentage = 0 }) => sum + percentOf(gst, percentage), 0);
  const taxes: Record<string, MinorUnits> = {};
  const add = (item: TaxItem, base: MinorUnits) => {
    const name = nameOf(item);
    taxes[name] = (taxes[name] ?? 0) + percentOf(base, item.percentage ?? 0);
  };
  for (const item of cessItems) add(item, gst);
  for (const item of items.filter(isOther)) add(item, baseOf(item, amount, gst, cess));
  return taxes;
}

/** All figures of one line (decisions C3, C5; domain facts 5). Throws MoneyError for a quantity of more than three decimals. */
export function computeLineTax(line: TaxableLine, mode: TaxMode): LineTax {
  const gross = lineAmount(line.quantity, line.rate);
  const gstPercent = line.gstApplicable === false ? 0 : line.gstPercent;
  const amount = line.taxInclusive ? taxableWithin(gross, gstPercent) : gross;
  const gst = gstOf(amount, gstPercent, mode);
  const otherTaxes = otherTaxesOf(amount, gst.gstAmount, line.otherTaxItems ?? []);
  const others = Object.values(otherTaxes).reduce((sum, tax) => sum + tax, 0);
  return { amount, ...gst, otherTaxes, totalAmount: amount + gst.gstAmount + others };
}
