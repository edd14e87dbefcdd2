import {
  type Charge,
  type ContractService,
  type Invoice,
  type LineSource,
  limitsOfCharge,
  type MeasuredCargo,
  type ProformaLineInput,
  unitOfCharge,
} from '@freightdesk/contracts';
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

/** A charge line as it is typed: figures are text until they are fit to be computed. */
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
  /** What the line is for GST. */
  readonly treatment: LineTreatment;
  /** The rate that the line has at no port, where that of a port may take its place. */
  readonly plainRate: string;
  /** The vendor bill or expense of the job that the line bills. */
  readonly source: LineSource | null;
  readonly isFromExpense: boolean;
}

/** The charges of the master that lines or services name, each once. */
export const chargeIdsOf = (lines: readonly { readonly chargeId: number | null }[]): number[] =>
  [...new Set(lines.flatMap(({ chargeId }) => chargeId ?? []))].sort((one, other) => one - other);

const common = (charge: Charge | undefined) => ({
  chargeId: charge?.id ?? null,
  narration: '',
  uom: charge?.unit ?? '',
  hsnCode: charge?.hsnSacCode ?? '',
  currency: charge?.currency ?? ('INR' as const),
  taxInclusive: charge?.taxInclusive ?? false,
  gstApplicable: charge?.gstApplicable ?? true,
  treatment: 'taxable' as LineTreatment,
  source: null,
  isFromExpense: false,
});

/** What a job and its contract say of the lines of its proforma. */
export interface BillingTerms extends RateBasis {
  /** What quantities are proposed from. */
  readonly job: MeasuredCargo;
  /** What lines in percent are a percentage of, as a decimal; absent where it must be typed each time. */
  readonly assessmentValue?: number | undefined;
}

type Priced = Pick<DraftLine, 'rate' | 'plainRate' | 'narration'>;

/** The amount of a line in percent; it stays open where nobody has said of what (QUOTE-10). */
function percentageTerms(percent: string, charge: Charge | undefined, assessmentValue?: number): Priced {
  if (!assessmentValue) return { rate: '', plainRate: '', narration: `${percent}% of the assessment value` };
  const value = toMinor(assessmentValue);
  const amount = percentageCharge(value, Number(percent), charge ? limitsOfCharge(charge) : {});
  const rate = String(toDecimal(amount));
  return { rate, plainRate: rate, narration: `${percent}% of ${formatMoney(value, 'INR')}` };
}

/** What a charge of the master costs. */
function termsOfCharge(charge: Charge, { shipmentCategory, portId, assessmentValue }: BillingTerms): Priced {
  const plainRate = rateText(charge, { shipmentCategory });
  if (unitOfCharge(charge) === 'PERCENTAGE') return percentageTerms(plainRate, charge, assessmentValue);
  return { rate: rateText(charge, { shipmentCategory, portId }), plainRate, narration: '' };
}

/** A new line for a charge of the master, with as much of its unit as the job has. */
export const lineOfCharge = (charge: Charge, terms: BillingTerms): DraftLine => ({
  ...common(charge),
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  quantity: proposedQuantity(charge.unit, terms.job),
  gstPercent: String(charge.gstApplicable ? charge.gstPercent : 0),
  ...termsOfCharge(charge, terms),
});

/** What a contract agrees for one of its services; the rates of ports are no part of it. */
function agreedTerms(service: ContractService, charge: Charge | undefined, terms: BillingTerms): Priced {
  const rate = agreedRateText(service, terms.shipmentCategory);
  return service.uom === 'PERCENTAGE'
    ? percentageTerms(rate, charge, terms.assessmentValue)
    : { rate, plainRate: rate, narration: '' };
}

/** Lines for the services of a contract, at the prices agreed there (MONEY-6, QUOTE-10). */
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

/** Lines of a proforma that is opened to be changed. */
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

/** What of a vendor bill or an expense a line says and bills. */
export interface SourcedLine extends Pick<DraftLine, 'chargeName' | 'narration'> {
  readonly source: LineSource;
  readonly amount: Minor;
}

/**
 * A line for a vendor bill or an expense, at cost and without GST, as the reimbursement of a pure agent is; where it is part
 * of the own supply, treatment and GST are typed (LAW-20).
 */
export const lineOfSource = ({ source, amount, chargeName, narration }: SourcedLine): DraftLine => ({
  ...common(undefined),
  ...{ chargeName, narration, source },
  ...{ uom: 'LUMPSUM', quantity: '1', gstPercent: '0', treatment: 'pure_agent' },
  ...{ rate: String(toDecimal(amount)), plainRate: String(toDecimal(amount)) },
  isFromExpense: source.kind !== 'vendor_bill',
});

/** A line as it is sent. */
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
