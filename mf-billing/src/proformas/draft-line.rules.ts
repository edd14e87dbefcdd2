import type { Invoice, LineSource, MeasuredCargo, ProformaLineInput } from '@freightdesk/contracts/billing';
import type { Charge } from '@freightdesk/contracts/core';
import { type ContractService, limitsOfCharge, unitOfCharge } from '@freightdesk/contracts/crm';
import {
  formatMoney,
  type LineTreatment,
  type Minor,
  percentageCharge,
  toDecimal,
  toMinor,
} from '@freightdesk/tax';
import { proposedQuantity } from '../jobs/job.rules';
import { agreedRateText, type RateBasis, rateText } from './line-rate.rules';

/** A charge line as typed: figures are text until they are parsed. */
export interface DraftLine {
  readonly chargeId: number | null;
  readonly chargeName: string;
  readonly narration: string;
  readonly uom: string;
  readonly hsnCode: string;
  readonly currency: 'INR' | 'USD';
  readonly taxInclusive: boolean;
  readonly gstApplicable: boolean;
  readonly quantity: string;
  readonly rate: string;
  readonly gstPercent: string;
  /** The GST treatment of the line. */
  readonly treatment: LineTreatment;
  /** The line's rate without a port, when a port's rate may replace it. */
  readonly plainRate: string;
  /** The vendor bill or expense of the job that the line bills. */
  readonly source: LineSource | null;
  readonly isFromExpense: boolean;
}

/** The charges of the master in lines or services, each once. */
export const chargeIdsOf = (lines: readonly { readonly chargeId: number | null }[]): number[] =>
  [...new Set(lines.flatMap(({ chargeId }) => chargeId ?? []))].sort((one, other) => one - other);

const TAXABLE: LineTreatment = 'taxable';

const common = (charge: Charge | undefined) => ({
  chargeId: charge?.id ?? null,
  narration: '',
  uom: charge?.unit ?? '',
  hsnCode: charge?.hsnSacCode ?? '',
  currency: charge?.currency ?? ('INR' as const),
  taxInclusive: charge?.taxInclusive ?? false,
  gstApplicable: charge?.gstApplicable ?? true,
  treatment: TAXABLE,
  source: null,
  isFromExpense: false,
});

/** What job and contract decide about the lines of their proforma. */
export interface BillingTerms extends RateBasis {
  /** The source of suggested quantities. */
  readonly job: MeasuredCargo;
  /** The base of percentage lines, as a decimal; absent when it must be typed each time. */
  readonly assessmentValue?: number | undefined;
}

type Priced = Pick<DraftLine, 'rate' | 'plainRate' | 'narration'>;

/** The amount of a percentage line; left open when its base is unknown (QUOTE-10). */
function percentageTerms(percent: string, charge: Charge | undefined, assessmentValue?: number): Priced {
  if (!assessmentValue) return { rate: '', plainRate: '', narration: `${percent}% of the assessment value` };
  const value = toMinor(assessmentValue);
  const amount = percentageCharge(value, Number(percent), charge ? limitsOfCharge(charge) : {});
  const rate = String(toDecimal(amount));
  return { rate, plainRate: rate, narration: `${percent}% of ${formatMoney(value, 'INR')}` };
}

/** The price of a charge of the master. */
function termsOfCharge(charge: Charge, { shipmentCategory, portId, assessmentValue }: BillingTerms): Priced {
  const plainRate = rateText(charge, { shipmentCategory });
  if (unitOfCharge(charge) === 'PERCENTAGE') return percentageTerms(plainRate, charge, assessmentValue);
  return { rate: rateText(charge, { shipmentCategory, portId }), plainRate, narration: '' };
}

/** A new line for a charge of the master, with the job's quantity of its unit. */
export const lineOfCharge = (charge: Charge, terms: BillingTerms): DraftLine => ({
  ...common(charge),
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  quantity: proposedQuantity(charge.unit, terms.job),
  gstPercent: String(charge.gstApplicable ? charge.gstPercent : 0),
  ...termsOfCharge(charge, terms),
});

/** The agreed terms of a contract's service; rates of ports are not part of it. */
function agreedTerms(service: ContractService, charge: Charge | undefined, terms: BillingTerms): Priced {
  const rate = agreedRateText(service, terms.shipmentCategory);
  return service.uom === 'PERCENTAGE'
    ? percentageTerms(rate, charge, terms.assessmentValue)
    : { rate, plainRate: rate, narration: '' };
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
      ...common(charge),
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
    ...common(charges.find(({ id }) => id === line.chargeId)),
    chargeId: line.chargeId,
    chargeName: line.chargeName,
    narration: line.narration,
    uom: line.uom,
    hsnCode: line.hsnCode,
    currency: line.currency,
    quantity: String(line.quantity),
    rate: String(line.rate),
    plainRate: String(line.rate),
    gstPercent: String(line.gstPercent),
    treatment: line.treatment,
    source: line.source,
    isFromExpense: line.isFromExpense,
  }));

/** What a line shows and bills of a vendor bill or an expense. */
export interface SourcedLine extends Pick<DraftLine, 'chargeName' | 'narration'> {
  readonly source: LineSource;
  readonly amount: Minor;
}

/**
 * A line for a vendor bill or an expense, at cost and without GST, like a pure agent's reimbursement; when it is part
 * of the firm's own supply, treatment and GST can be changed (LAW-20).
 */
export const lineOfSource = ({ source, amount, chargeName, narration }: SourcedLine): DraftLine => ({
  ...common(undefined),
  chargeName,
  narration,
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
export const toLineInput = (line: DraftLine): ProformaLineInput => ({
  chargeId: line.chargeId,
  chargeName: line.chargeName,
  narration: line.narration,
  quantity: line.quantity,
  rate: line.rate,
  gstPercent: line.gstPercent,
  treatment: line.treatment,
  uom: line.uom,
  currency: line.currency,
  hsnCode: line.hsnCode,
  isFromChargeMaster: line.chargeId !== null,
  isFromExpense: line.isFromExpense,
  source: line.source,
});
