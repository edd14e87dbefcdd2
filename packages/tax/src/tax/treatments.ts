import { type Minor, ZERO } from '../money/minor';
import { sumAmounts } from '../money/money';
import { computeLineTax, type GstAmounts, gstOf, type LineTax, type TaxableLine } from './line-tax';
import type { TaxMode } from './tax-item';

/** How a document's supplies reach their recipient: within India, to a special economic zone, or abroad (LAW-7). */
export const SUPPLY_TYPES = [
  'regular',
  'sez_with_payment',
  'sez_without_payment',
  'export_with_payment',
  'export_without_payment',
] as const;
export type SupplyType = (typeof SUPPLY_TYPES)[number];

/** The GST treatment of a line. Several treatments bear no tax but are printed and reported separately. */
export const LINE_TREATMENTS = [
  'taxable',
  'nil_rated',
  'exempt',
  'non_gst',
  'reverse_charge',
  'pure_agent',
] as const;
export type LineTreatment = (typeof LINE_TREATMENTS)[number];

/** A line to be taxed, with its treatment. */
export interface TreatedLine extends TaxableLine {
  readonly treatment: LineTreatment;
}

/** How the document of a line is taxed. */
export interface SupplyTax extends SupplyTerms {
  readonly mode: TaxMode;
}

/** What decides whether the lines of a document bear tax at all. */
export interface SupplyTerms {
  readonly supplyType: SupplyType;
  /** Whether the supplier has a GSTIN; one without it collects no tax (MONEY-14). True by default. */
  readonly isSupplierRegistered?: boolean | undefined;
}

/** A line's figures in minor units, and the GST that its recipient owes to the state. */
export interface TreatedTax extends LineTax {
  /** What the document charges: 0 wherever it charges no GST. */
  readonly chargedPercent: number;
  /** Under reverse charge the recipient pays this to the state; it is not part of the document's total. */
  readonly payableByRecipient: GstAmounts;
}

const NO_GST: GstAmounts = { cgstAmount: ZERO, sgstAmount: ZERO, igstAmount: ZERO, gstAmount: ZERO };

/** Whether a supply is zero-rated: an export of services, or to a special economic zone (LAW-7). */
export const isZeroRated = (supplyType: SupplyType): boolean => supplyType !== 'regular';

/** Whether a zero-rated supply bears refundable IGST, rather than none under a letter of undertaking. */
const isTaxPaid = (supplyType: SupplyType): boolean => !supplyType.endsWith('_without_payment');

/**
 * Why a line of a document cannot have this treatment, for the user to read; undefined when it can. On a zero-rated
 * supply the supplier pays the tax or none is due, so that none is left for the recipient to pay (LAW-7).
 */
export const treatmentProblem = (treatment: LineTreatment, supplyType: SupplyType): string | undefined =>
  treatment === 'reverse_charge' && isZeroRated(supplyType)
    ? 'An export or a supply to a special economic zone bears no tax that the recipient pays. Choose another treatment.'
    : undefined;

/** The tax mode of a supply: always between states where it is zero-rated, whatever the party's own mode (LAW-7). */
export const modeOfSupply = (supplyType: SupplyType, ofParty: TaxMode): TaxMode =>
  isZeroRated(supplyType) ? 'IGST' : ofParty;

/** The GST percentage that a document charges for a line of this treatment. */
export function chargedPercent(
  { treatment, gstPercent, gstApplicable }: TreatedLine,
  { supplyType, isSupplierRegistered = true }: SupplyTerms,
): number {
  const isCharged =
    treatment === 'taxable' && gstApplicable !== false && isSupplierRegistered && isTaxPaid(supplyType);
  return isCharged ? gstPercent : 0;
}

/** The part of a line that decides what its recipient owes to the state. */
interface ReversibleLine extends Pick<TreatedLine, 'treatment' | 'gstPercent'> {
  readonly amount: Minor;
}

/** The GST that the recipient of a line owes to the state, in minor units; zero unless it is under reverse charge. */
export const gstPayableByRecipient = (
  { treatment, amount, gstPercent }: ReversibleLine,
  mode: TaxMode,
): GstAmounts => (treatment === 'reverse_charge' ? gstOf(amount, gstPercent, mode) : NO_GST);

/**
 * All figures of one line by its treatment (MONEY-3, LAW-7, LAW-20). A pure agent's reimbursement bears no levy of any
 * kind, and an unregistered supplier collects none; other lines without GST still bear the levies on their amount.
 *
 * @throws {MoneyError} for a figure that it does not accept
 */
export function computeTreatedLine(line: TreatedLine, supply: SupplyTax): TreatedTax {
  const supplyMode = modeOfSupply(supply.supplyType, supply.mode);
  const percent = chargedPercent(line, supply);
  const bearsLevies = line.treatment !== 'pure_agent' && supply.isSupplierRegistered !== false;
  const otherTaxItems = bearsLevies ? line.otherTaxItems : [];
  const tax = computeLineTax({ ...line, gstPercent: percent, otherTaxItems }, supplyMode);
  return {
    ...tax,
    chargedPercent: percent,
    payableByRecipient: gstPayableByRecipient({ ...line, amount: tax.amount }, supplyMode),
  };
}

/** The part of a line that decides the values of its document. */
export interface ValuedLine extends Pick<LineTax, 'amount' | 'gstAmount'> {
  readonly treatment: LineTreatment;
}

/** The value of a document split by treatment, in minor units. */
export interface SupplyValues {
  /** The value on which GST is due, reverse charge included. */
  readonly taxableValue: Minor;
  /** Nil-rated, exempt and non-GST supplies. */
  readonly nonTaxableValue: Minor;
  /** Paid for the recipient as a pure agent; no part of the value of the supply (LAW-20). */
  readonly reimbursements: Minor;
}

const sumOf = (lines: readonly ValuedLine[], ...treatments: readonly LineTreatment[]): Minor =>
  sumAmounts(lines.filter(({ treatment }) => treatments.includes(treatment)).map(({ amount }) => amount));

/** Splits the value of a document by the treatment of its lines; the three parts add up to its subtotal. */
export const supplyValues = (lines: readonly ValuedLine[]): SupplyValues => ({
  taxableValue: sumOf(lines, 'taxable', 'reverse_charge'),
  nonTaxableValue: sumOf(lines, 'nil_rated', 'exempt', 'non_gst'),
  reimbursements: sumOf(lines, 'pure_agent'),
});
