import {
  type CargoMeasures,
  DOCUMENT_LINE_INPUTS,
  type DocumentLine,
  type DocumentLineInput,
  type DocumentLineInputName,
  documentLineNames,
  type Invoice,
  type LineSource,
  NEW_DOCUMENT_LINE,
} from '@freightdesk/contracts/billing';
import type { Charge } from '@freightdesk/contracts/core';
import { type ContractService, limitsOfCharge, unitOfCharge } from '@freightdesk/contracts/crm';
import { fieldNames, pick, recordOf } from '@freightdesk/contracts/shared';
import { formatMoney, type Minor, percentageCharge, toDecimal, toMinor } from '@freightdesk/tax';
import { proposedQuantity } from '../jobs/job.rules';
import { agreedRateText, type RateBasis, rateText } from './line-rate.rules';

const FIGURES = documentLineNames('kind', 'number', 'money', 'percent');
type Figure = (typeof FIGURES)[number];

/** The input columns of a line. Figures are text until they are parsed. */
type TypedColumns = {
  readonly [Name in DocumentLineInputName]: Name extends Figure ? string : DocumentLine[Name];
};

/** A charge line in the form. */
export interface DraftLine extends TypedColumns {
  readonly taxInclusive: boolean;
  readonly gstApplicable: boolean;
  /** The line's rate without a port, when a port's rate may replace it. */
  readonly plainRate: string;
}

/** The message where charges of the master cannot be read. */
export const CHARGES_NOT_READ = 'Failed to fetch charges from Charge Master';

/** The charges of the master in lines or services, each once. */
export const chargeIdsOf = (lines: readonly { readonly chargeId: number | null }[]): number[] =>
  [...new Set(lines.flatMap(({ chargeId }) => chargeId ?? []))].sort((one, other) => one - other);

const isFigure = (name: DocumentLineInputName): boolean => FIGURES.some((figure) => figure === name);

/** Columns of a stored line as the form holds them. */
const typedColumns = <Name extends DocumentLineInputName>(
  line: Pick<DocumentLine, Name>,
  names: readonly Name[],
): Pick<TypedColumns, Name> =>
  // The compiler cannot tell the figures among the names.
  recordOf(names, (name) => (isFigure(name) ? String(line[name]) : line[name])) as Pick<TypedColumns, Name>;

const NEW_LINE = typedColumns(NEW_DOCUMENT_LINE, fieldNames(NEW_DOCUMENT_LINE));

const commonColumns = (charge: Charge | undefined) => ({
  ...NEW_LINE,
  chargeId: charge?.id ?? null,
  uom: charge?.unit ?? '',
  hsnCode: charge?.hsnSacCode ?? '',
  currency: charge?.currency ?? NEW_LINE.currency,
  taxInclusive: charge?.taxInclusive ?? false,
  gstApplicable: charge?.gstApplicable ?? true,
});

/** Terms of job and contract that decide quantities and rates of lines. */
export interface BillingTerms extends RateBasis {
  /** The source of suggested quantities. */
  readonly job: CargoMeasures;
  /** The base of percentage lines, as a decimal; absent when it must be typed each time. */
  readonly assessmentValue?: number | undefined;
}

type LineTerms = Pick<DraftLine, 'rate' | 'plainRate'> & Partial<Pick<DraftLine, 'narration'>>;

/** The amount of a percentage line; left open when its base is unknown (QUOTE-10). */
function percentageTerms(percent: string, charge: Charge | undefined, assessmentValue?: number): LineTerms {
  if (!assessmentValue) return { rate: '', plainRate: '', narration: `${percent}% of the assessment value` };
  const value = toMinor(assessmentValue);
  const amount = percentageCharge(value, Number(percent), charge ? limitsOfCharge(charge) : {});
  const rate = String(toDecimal(amount));
  return { rate, plainRate: rate, narration: `${percent}% of ${formatMoney(value, 'INR')}` };
}

/** The price of a charge of the master. */
function termsOfCharge(
  charge: Charge,
  { shipmentCategory, portId, assessmentValue }: BillingTerms,
): LineTerms {
  const plainRate = rateText(charge, { shipmentCategory });
  if (unitOfCharge(charge) === 'PERCENTAGE') return percentageTerms(plainRate, charge, assessmentValue);
  return { rate: rateText(charge, { shipmentCategory, portId }), plainRate };
}

/** A new line for a charge of the master, without a rate. */
export const plainLineOfCharge = (charge: Charge): DraftLine => ({
  ...commonColumns(charge),
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  quantity: '1',
  rate: '0',
  plainRate: '0',
  gstPercent: String(charge.gstApplicable ? charge.gstPercent : 0),
});

/** A new line for a charge of the master, with the job's quantity of its unit. */
export const lineOfCharge = (charge: Charge, terms: BillingTerms): DraftLine => ({
  ...plainLineOfCharge(charge),
  quantity: proposedQuantity(charge.unit, terms.job),
  ...termsOfCharge(charge, terms),
});

/** The agreed terms of a contract's service; rates of ports are not part of it. */
function agreedTerms(service: ContractService, charge: Charge | undefined, terms: BillingTerms): LineTerms {
  const rate = agreedRateText(service, terms.shipmentCategory);
  return service.uom === 'PERCENTAGE'
    ? percentageTerms(rate, charge, terms.assessmentValue)
    : { rate, plainRate: rate };
}

/** Lines for the services of a contract, at the agreed prices (MONEY-6, QUOTE-10). */
export const linesOfContract = (
  services: readonly ContractService[],
  charges: readonly Charge[],
  terms: BillingTerms,
): DraftLine[] =>
  services.map((service) => {
    const charge = charges.find(({ id }) => id === service.chargeId);
    return {
      ...commonColumns(charge),
      chargeName: service.chargeName,
      uom: service.uom,
      ...(service.hsnCode ? { hsnCode: service.hsnCode } : {}),
      currency: service.currency,
      quantity: proposedQuantity(service.uom, terms.job),
      gstPercent: String(service.gstPercent),
      ...agreedTerms(service, charge, terms),
    };
  });

/** The form values of a stored proforma's lines. */
export const linesOfInvoice = ({ charges: lines }: Invoice, charges: readonly Charge[]): DraftLine[] =>
  lines.map((line) => ({
    ...commonColumns(charges.find(({ id }) => id === line.chargeId)),
    ...typedColumns(line, DOCUMENT_LINE_INPUTS),
    plainRate: String(line.rate),
  }));

/** The part of a vendor bill or an expense that a line bills. */
export interface SourcedLine extends Pick<DraftLine, 'chargeName'> {
  readonly source: LineSource;
  readonly amount: Minor;
  /** Names the bill or the request. */
  readonly reference: string;
}

/**
 * A line for a vendor bill or an expense, at cost and without GST, like a pure agent's reimbursement; when it is part
 * of the firm's own supply, treatment and GST can be changed (LAW-20).
 */
export const lineOfSource = ({ source, amount, chargeName, reference }: SourcedLine): DraftLine => ({
  ...commonColumns(undefined),
  chargeName,
  narration: reference,
  source,
  uom: 'LUMPSUM',
  quantity: '1',
  gstPercent: '0',
  treatment: 'pure_agent',
  rate: String(toDecimal(amount)),
  plainRate: String(toDecimal(amount)),
  isFromExpense: source.kind !== 'vendor_bill',
});

/** A line as sent. */
export const toLineInput = (line: DraftLine): DocumentLineInput => ({
  ...pick(line, DOCUMENT_LINE_INPUTS),
  isFromChargeMaster: line.chargeId !== null,
});
