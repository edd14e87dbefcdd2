import { registrationText } from '../identifiers/visible-text';
import type { Currency } from '../money/format';
import { type Minor, ZERO } from '../money/minor';
import { sumAmounts } from '../money/money';
import { type GstAmounts, gstOf } from '../tax/line-tax';
import { stateCodeOfGstin } from '../tax/states';
import type { TaxMode } from '../tax/tax-item';
import {
  chargedPercent,
  gstPayableByRecipient,
  type LineTreatment,
  type SupplyType,
} from '../tax/treatments';
import { amountPayable } from './amount-payable';
import { indianDay } from './financial-year';

/** The kinds of documents that are reported to the state. */
export type LegalKind = 'invoice' | 'consolidated_invoice' | 'credit_note' | 'debit_note';

/** The figures of a line in one currency, in minor units; those of notes are positive too. */
export interface LegalFigures extends Pick<GstAmounts, 'cgstAmount' | 'sgstAmount' | 'igstAmount'> {
  /** The value without tax. */
  readonly amount: Minor;
  /** Levies besides GST. */
  readonly otherTaxes: readonly { readonly name: string; readonly amount: Minor }[];
}

/** A line of an issued document as services store it. */
export interface LegalLine extends LegalFigures {
  readonly chargeName: string;
  readonly hsnCode: string;
  readonly uom: string;
  readonly quantity: number;
  /** In the currency of the document. */
  readonly rate: Minor;
  /** The full rate in percent, also where no tax is charged. */
  readonly gstPercent: number;
  readonly treatment: LineTreatment;
  /** The figures in rupees of a line in another currency. */
  readonly rupees: LegalFigures | null;
}

/** The totals of a document in one currency, in minor units. */
export interface LegalTotals extends Pick<GstAmounts, 'cgstAmount' | 'sgstAmount' | 'igstAmount'> {
  readonly subtotal: Minor;
  readonly totalAmount: Minor;
}

/** An issued document as services store it, as far as e-invoices and returns need it. */
export interface LegalDocument extends LegalTotals {
  readonly kind: LegalKind;
  /** `cancelled`, or any other state of an issued document. */
  readonly state: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: Date;
  readonly dueDate: Date | null;
  readonly partyName: string;
  readonly partyAddress: string;
  readonly partyCity: string;
  readonly partyState: string;
  readonly partyEmail: string;
  readonly partyPhone: string;
  readonly partyGstNumber: string;
  readonly currency: Currency;
  readonly supplyType: SupplyType;
  readonly taxMode: TaxMode;
  /** The code of the place of supply, 96 abroad. */
  readonly placeOfSupply: string;
  readonly isSupplierRegistered: boolean;
  readonly advanceAmount: Minor;
  readonly charges: readonly LegalLine[];
  /** The totals in rupees of a document in another currency; null on documents of earlier releases. */
  readonly rupees: LegalTotals | null;
  /** The number and the moment of the invoice that a note is raised on; empty and null elsewhere. */
  readonly originalInvoiceNumber: string;
  readonly originalInvoiceDate: string | null;
  /**
   * The round-off within the total, in the currency of the document. Null or absent on documents of earlier releases, whose total
   * has none and whose paper was rounded to the rupee.
   */
  readonly roundOff?: Minor | null | undefined;
}

/** Whether a document lowers what was invoiced. */
export const isCreditNote = ({ kind }: Pick<LegalDocument, 'kind'>): boolean => kind === 'credit_note';

export const isNote = ({ kind }: Pick<LegalDocument, 'kind'>): boolean =>
  kind === 'credit_note' || kind === 'debit_note';

/** The day of a document in India (ID-4). */
export const dayOf = ({ invoiceDate }: Pick<LegalDocument, 'invoiceDate'>): string => indianDay(invoiceDate);

/** The GSTIN of the recipient; undefined where it has none that names a State. */
export const recipientGstin = ({
  partyGstNumber,
}: Pick<LegalDocument, 'partyGstNumber'>): string | undefined =>
  stateCodeOfGstin(partyGstNumber) && registrationText(partyGstNumber);

/** Whether the figures in rupees of a document are known; a foreign one of an earlier release has none (MONEY-15). */
export const hasRupees = ({ currency, rupees, charges }: LegalDocument): boolean =>
  currency === 'INR' || (rupees !== null && charges.every((line) => line.rupees !== null));

/** The totals of a document in rupees. */
export const rupeeTotalsOf = (document: LegalDocument): LegalTotals => document.rupees ?? document;

/** The value of a document in paise as paper shows it, and the round-off in it (LAW-9). */
export function documentValue(document: LegalDocument): { readonly value: Minor; readonly roundOff: Minor } {
  const { totalAmount } = rupeeTotalsOf(document);
  const { roundOff: roundOffAtIssue = null } = document;
  if (roundOffAtIssue !== null)
    return { value: totalAmount, roundOff: document.currency === 'INR' ? roundOffAtIssue : ZERO };
  const advance = document.currency === 'INR' ? document.advanceAmount : ZERO;
  const { roundedTotal, roundOff } = amountPayable(totalAmount, advance, 'INR');
  return { value: roundedTotal, roundOff };
}

const TAXED: ReadonlySet<LineTreatment> = new Set(['taxable', 'reverse_charge']);

/**
 * Whether a line is reported with its value under a rate: a taxable one, and every supply of an export, which is zero-rated
 * whatever its treatment in India. Others are reported as nil-rated, exempt or outside GST, and reimbursements not at all.
 */
export const isReportedByRate = (
  { treatment }: Pick<LegalLine, 'treatment'>,
  { supplyType }: Pick<LegalDocument, 'supplyType'>,
): boolean => TAXED.has(treatment) || (supplyType.startsWith('export') && treatment !== 'pure_agent');

/** A line in paise with the rate and the tax that it is reported with. */
export interface ReportedLine extends LegalFigures {
  readonly line: LegalLine;
  /** The full rate in percent; 0 where the document charges no GST and its recipient owes none. */
  readonly gstPercent: number;
  /** The levies besides GST together. */
  readonly otherTax: Minor;
}

/**
 * The full rate of a line where its document charges it; 0 where it charges none, although the line names one: a supply
 * without payment of tax, or a charge that GST does not apply to. A value of which GST comes to nothing keeps its rate.
 */
function reportedPercent(line: LegalLine, figures: LegalFigures, document: LegalDocument): number {
  const percent = chargedPercent(line, document);
  const tax = sumAmounts([figures.cgstAmount, figures.sgstAmount, figures.igstAmount]);
  const isCharged = tax !== ZERO || gstOf(figures.amount, percent, document.taxMode).gstAmount === ZERO;
  return isCharged ? percent : 0;
}

/** A line as it is reported: in rupees, with the tax that the document or, under reverse charge, its recipient owes. */
export function reportedLine(line: LegalLine, document: LegalDocument): ReportedLine {
  const figures = line.rupees ?? line;
  const { amount, otherTaxes } = figures;
  const isReversed = line.treatment === 'reverse_charge';
  const tax = isReversed ? gstPayableByRecipient({ ...line, amount }, document.taxMode) : figures;
  const { cgstAmount, sgstAmount, igstAmount } = tax;
  return {
    line,
    amount,
    cgstAmount,
    sgstAmount,
    igstAmount,
    otherTaxes,
    otherTax: sumAmounts(otherTaxes.map((levy) => levy.amount)),
    gstPercent: isReversed ? line.gstPercent : reportedPercent(line, figures, document),
  };
}
